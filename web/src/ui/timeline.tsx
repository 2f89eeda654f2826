import type { ReactNode } from 'react';
import classes from './timeline.module.css';

export type TimelineItem = {
  key: string;
  /** 'Mar 3, 2027', 'Today' */
  day: string;
  title: string;
  text?: string;
  /** Still to come, the one step that comes next, today, or over. */
  tone: 'coming' | 'next' | 'today' | 'past';
  /** What can be done about it, beside its title. */
  actions?: ReactNode;
  /** More about it, below its text. */
  children?: ReactNode;
};

/** What is to come and what has happened, from the future down to the past, along a line. */
export const Timeline = ({ label, items }: { label: string; items: readonly TimelineItem[] }) => (
  <ol className={classes.list} aria-label={label}>
    {items.map(({ key, day, title, text, tone, actions, children }) => (
      <li key={key} className={classes.row} data-tone={tone}>
        <span className={`num ${classes.day}`}>{day}</span>
        <span className={classes.dot} aria-hidden />
        <div className={classes.what}>
          <div className={classes.line}>
            <span className={classes.title}>{title}</span>
            {actions}
          </div>
          {text && <p className={classes.text}>{text}</p>}
          {children}
        </div>
      </li>
    ))}
  </ol>
);
