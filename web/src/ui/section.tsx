import clsx from 'clsx';
import type { ReactNode } from 'react';
import { count } from '@/lib/money';
import classes from './section.module.css';

/** A hairline box, radius 10, no shadow. Never one inside another. */
export function Card({
  children,
  padded = true,
  className,
}: {
  children: ReactNode;
  padded?: boolean;
  className?: string;
}) {
  return <div className={clsx(classes.card, padded && classes.padded, className)}>{children}</div>;
}

type SectionProps = {
  title: ReactNode;
  /** How many it holds, behind the title. */
  count?: number;
  /** Right of the title: a link, a small button, a figure. */
  right?: ReactNode;
  /** Under the card, in small print. */
  note?: ReactNode;
  /** Off for a table or list that runs to the edges. */
  padded?: boolean;
  children: ReactNode;
};

/** A card with a heading. */
export function Section({ title, count: n, right, note, padded = true, children }: SectionProps) {
  return (
    <section className={classes.card}>
      <div className={classes.head}>
        <h2>
          {title} {n !== undefined && <span className={classes.count}>{count(n)}</span>}
        </h2>
        {right}
      </div>
      <div className={padded ? classes.body : classes.flush}>{children}</div>
      {note && <div className={classes.note}>{note}</div>}
    </section>
  );
}
