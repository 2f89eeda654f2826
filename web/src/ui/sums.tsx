import { Fragment } from 'react';
import classes from './sums.module.css';

export type SumLine = { label: string; text: string; rank?: 'rule' | 'last' };

/** Lines that add up, down to the one that they add up to. */
export function Sums({ lines }: { lines: readonly SumLine[] }) {
  return (
    <dl className={classes.sums}>
      {lines.map(({ label, text, rank }) => (
        <Fragment key={label}>
          <dt className={rank && classes[rank]}>{label}</dt>
          <dd className={rank && classes[rank]}>{text}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
