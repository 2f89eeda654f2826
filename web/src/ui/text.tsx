import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from './text.module.css';

type TextProps = {
  children: ReactNode;
  size?: 'caption' | 'small' | 'control' | 'section';
  ink?: 'text' | 'text2' | 'text3';
  as?: 'p' | 'span' | 'div' | 'h2' | 'h3' | 'dt' | 'dd';
  /** One line, cut at its end; the whole is shown on hover. */
  truncate?: string | boolean;
  /** Line breaks of what was typed are kept. */
  lines?: boolean;
};

/** Words in one of the sizes and colours that there are. */
export function Text({ children, size = 'small', ink = 'text2', as: Tag = 'p', truncate, lines }: TextProps) {
  return (
    <Tag
      className={clsx(
        classes.text,
        classes[size],
        truncate && classes.truncate,
        lines && classes.lines,
        ink === 'text' ? classes.ink : ink,
        size !== 'section' && 'num',
      )}
      title={typeof truncate === 'string' ? truncate : undefined}
    >
      {children}
    </Tag>
  );
}
