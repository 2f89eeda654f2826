import clsx from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import classes from './tiles.module.css';

const GAPS = {
  none: '0',
  '2xs': 'var(--space-4)',
  xs: 'var(--space-8)',
  sm: 'var(--space-12)',
  md: 'var(--space-16)',
};

type TilesProps = {
  children: ReactNode;
  /** The narrowest a tile may be, in px at the usual size of text: as many stand side by side as fit. */
  least: number;
  gap?: keyof typeof GAPS;
  rowGap?: keyof typeof GAPS;
  /** Few tiles share the whole width instead of leaving columns empty. */
  fit?: boolean;
  as?: 'div' | 'ul' | 'dl';
  label?: string;
};

/** Equal tiles, as many in a row as the width allows. */
export function Tiles({
  children,
  least,
  gap = 'md',
  rowGap = gap,
  fit = false,
  as: Tag = 'div',
  label,
}: TilesProps) {
  return (
    <Tag
      className={clsx(classes.tiles, fit && classes.fit)}
      style={{ '--least': `${least / 16}rem`, '--gap': `${GAPS[rowGap]} ${GAPS[gap]}` } as CSSProperties}
      aria-label={label}
    >
      {children}
    </Tag>
  );
}
