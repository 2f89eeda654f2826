import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from './card-figures.module.css';

type CardFiguresProps = {
  /** Null where nothing is known yet. */
  figures: readonly (readonly [label: string, value: ReactNode])[];
  /** Two beside each other, the lines of several cards at the same height. */
  pairs?: boolean;
};

/** Figures of a card beside each other, under a line. */
export function CardFigures({ figures, pairs }: CardFiguresProps) {
  return (
    <dl className={clsx(classes.figures, pairs && classes.pairs)}>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={value === null ? 'text2' : undefined}>{value ?? 'No data yet'}</dd>
        </div>
      ))}
    </dl>
  );
}
