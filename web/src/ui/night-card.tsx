import clsx from 'clsx';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import classes from './night-card.module.css';

// The amount does not wait for its picture.
const NightStreet = lazy(() => import('./art/night-street'));

type Line = readonly [left: ReactNode, right: ReactNode];

type NightCardProps = {
  label: string;
  above: Line;
  amount: string;
  below: Line;
  /** The first one is filled. */
  actions: readonly { label: string; to: string }[];
};

/** The one thing that a page opens with: an amount on dark green, and what to do about it. */
export function NightCard({ label, above, amount, below, actions }: NightCardProps) {
  return (
    <section className={classes.card} aria-label={label}>
      <div className={classes.line}>
        <span>{above[0]}</span>
        <span>{above[1]}</span>
      </div>
      <div className={classes.amount}>{amount}</div>
      <div className={classes.line}>
        <span>{below[0]}</span>
        <span>{below[1]}</span>
      </div>
      <div className={classes.actions}>
        {actions.map((action, index) => (
          <Link
            key={action.to}
            to={action.to}
            className={clsx(classes.action, index === 0 && classes.filled)}
          >
            {action.label}
          </Link>
        ))}
      </div>
      <div className={classes.street}>
        <Suspense>
          <NightStreet />
        </Suspense>
      </div>
    </section>
  );
}
