import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './linked-card.module.css';

type LinkedCardProps = {
  to: string;
  title: string;
  status?: ReactNode;
  /** What can be done, at the bottom of the card however little stands above. */
  foot?: ReactNode;
  children: ReactNode;
};

/** A row as a card: its name is the link, and the rest of the card leads there too. */
export function LinkedCard({ to, title, status, foot, children }: LinkedCardProps) {
  return (
    <article className={classes.card}>
      <div className={classes.head}>
        <h2 className={classes.title} title={title}>
          <Link to={to} className={classes.link}>
            {title}
          </Link>
        </h2>
        {status}
      </div>
      {children}
      {foot && <div className={classes.foot}>{foot}</div>}
    </article>
  );
}
