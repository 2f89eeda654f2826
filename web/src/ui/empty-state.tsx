import { IconFilterOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Drawing } from './art/drawing';
import classes from './state.module.css';

export type EmptyStateProps = {
  title: string;
  text?: ReactNode;
  /** The next step, filled, and at most one other way in; or 'Clear filters'. */
  actions?: ReactNode;
  /** First use shows a drawing of this property type; without one an icon stands in for 'no match'. */
  drawing?: string;
  icon?: ReactNode;
  /** 'h1' when this is the whole page. */
  heading?: 'h1' | 'h2';
};

/** Nothing here: either nothing yet (drawing, next step) or nothing that matches (icon, way out). */
export function EmptyState({
  title,
  text,
  actions,
  drawing,
  icon,
  heading: Heading = 'h2',
}: EmptyStateProps) {
  return (
    <div className={classes.state}>
      {drawing ? (
        <div className={classes.drawing}>
          <Drawing id="first-use" propertyType={drawing} />
        </div>
      ) : (
        <div className={classes.icon}>{icon ?? <IconFilterOff size={22} stroke={1.7} aria-hidden />}</div>
      )}
      <Heading className={classes.title}>{title}</Heading>
      {text && <p className={classes.text}>{text}</p>}
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
