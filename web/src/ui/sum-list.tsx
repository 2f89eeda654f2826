import { Fragment, type ReactNode } from 'react';
import classes from './sum-list.module.css';

type SumListProps = {
  sums: readonly (readonly [label: ReactNode, amount: ReactNode])[];
  /** Under a line, in ink. */
  total?: readonly [label: ReactNode, amount: ReactNode];
  /** As wide as a reckoning, not as what is around it; a hairline above it otherwise. */
  shape?: 'reckoning' | 'plain';
};

/** What an amount is made of: labels left, amounts right, and their sum. */
export function SumList({ sums, total, shape }: SumListProps) {
  const lines = total ? [...sums, total] : sums;
  return (
    <dl className={classes.list} data-shape={shape}>
      {lines.map(([label, amount], at) => (
        <Fragment key={at}>
          <dt className={total && at === lines.length - 1 ? classes.total : undefined}>{label}</dt>
          <dd className={total && at === lines.length - 1 ? classes.total : undefined}>{amount}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
