import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './kpi-strip.module.css';

export type Kpi = {
  label: string;
  /** Already formatted; null when the data has none. */
  value: ReactNode;
  /** One line under the figure. */
  context?: ReactNode;
  /** A count is a filter link. */
  to?: string;
  /** The filter this figure stands for is on. */
  active?: boolean;
  /** A bar below, such as a ProgressBar. */
  bar?: ReactNode;
};

/** Where nothing has been counted yet: never 0, never a made-up figure. */
export const noData = <span className={classes.none}>No data yet</span>;

/** One bordered box split by hairlines; never separate tiles. Two per row on phones. */
export function KpiStrip({ items, label }: { items: readonly Kpi[]; label: string }) {
  return (
    <dl className={classes.strip} aria-label={label}>
      {items.map((kpi) => (
        <div key={kpi.label} className={clsx(classes.kpi, kpi.active && classes.active)}>
          <dt className={classes.label}>
            {kpi.to ? (
              <Link to={kpi.to} className={classes.link} aria-current={kpi.active || undefined}>
                {kpi.label}
              </Link>
            ) : (
              kpi.label
            )}
          </dt>
          <dd className={classes.value}>{kpi.value ?? '—'}</dd>
          {kpi.context && <dd className={classes.context}>{kpi.context}</dd>}
          {kpi.bar && <dd className={classes.bar}>{kpi.bar}</dd>}
        </div>
      ))}
    </dl>
  );
}
