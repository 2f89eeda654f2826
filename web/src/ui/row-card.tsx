import type { ReactNode } from 'react';
import classes from './row-card.module.css';

export type RowCardProps = {
  /** An avatar or a small picture before the lines. */
  mark?: ReactNode;
  /** Who or what, medium weight. */
  title: ReactNode;
  /** Beside the title, ordinary weight: '101 *Alder Court*'. */
  of?: ReactNode;
  /** The figure, right. */
  amount?: ReactNode;
  /** The second fact, left, and the status, right. */
  fact?: ReactNode;
  status?: ReactNode;
  /** Small print. */
  small?: ReactNode;
};

/** A row on a phone: name and amount, second fact and status, small print. */
export function RowCard({ mark, title, of, amount, fact, status, small }: RowCardProps) {
  const lines = (
    <span className={classes.lines}>
      <span className={classes.line}>
        <span className={classes.lineName}>
          <b>{title}</b> {of}
        </span>
        {amount !== undefined && <span className={classes.lineAmount}>{amount}</span>}
      </span>
      {(fact || status) && (
        <span className={classes.line}>
          <span className={classes.lineFact}>{fact}</span>
          {status}
        </span>
      )}
      {small && <span className={classes.lineSmall}>{small}</span>}
    </span>
  );
  if (!mark) return lines;
  return (
    <span className={classes.marked}>
      {mark}
      {lines}
    </span>
  );
}
