import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './notice-line.module.css';

type NoticeLineProps = {
  to: string;
  icon: ReactNode;
  /** A red tile, for what failed or burns. */
  alert: boolean;
  unread: boolean;
  title: string;
  text: string;
  when: ReactNode;
  onClick: () => void;
};

/** One notice in a list: what happened, to what, when; a dot while it is unread. */
export function NoticeLine({ to, icon, alert, unread, title, text, when, onClick }: NoticeLineProps) {
  return (
    <Link to={to} className={clsx(classes.line, unread && classes.unread)} onClick={onClick}>
      <span className={clsx(classes.tile, alert && classes.alert)}>{icon}</span>
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        <span className={classes.text}>{text}</span>
      </span>
      <span className={classes.when}>{when}</span>
      <span className={classes.dot} aria-hidden />
      {unread && <span className="visually-hidden">Unread</span>}
    </Link>
  );
}
