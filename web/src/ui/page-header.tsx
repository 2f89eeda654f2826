import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import classes from './page-header.module.css';

export type PageHeaderProps = {
  title: string;
  /** Where a detail page came from. */
  back?: { label: string; to: string };
  /** At most two. */
  badges?: ReactNode;
  /** One line of facts under the title. */
  facts?: ReactNode;
  /** Most important last, and filled. */
  actions?: ReactNode;
  avatar?: ReactNode;
};

/** The top of every page: there is no top bar. Also names the browser tab. */
export function PageHeader({ title, back, badges, facts, actions, avatar }: PageHeaderProps) {
  useEffect(() => {
    document.title = `${title} · Steward`;
  }, [title]);

  return (
    <header className={classes.header}>
      {back && (
        <Link to={back.to} className={classes.back}>
          <IconArrowLeft size={14} stroke={1.7} aria-hidden />
          {back.label}
        </Link>
      )}
      <div className={classes.row}>
        {avatar}
        <div className={classes.words}>
          <div className={classes.title}>
            <h1>{title}</h1>
            {badges}
          </div>
          {facts && <div className={classes.facts}>{facts}</div>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
    </header>
  );
}
