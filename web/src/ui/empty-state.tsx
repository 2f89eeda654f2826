import { IconFilterOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Drawing } from './art/drawing';
import classes from './state.module.css';

export type EmptyStateProps = {
  title: string;
  text?: ReactNode;
  /** The next step, filled, and at most one other way in; or 'Clear filters'. */
  actions?: ReactNode;
  /** First use shows a drawing of this property type; without one an icon stands in for 'no match', but on a whole page. */
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
  // A whole page that says one thing was narrowed by no filter.
  const shown = icon ?? (Heading === 'h2' && <IconFilterOff size={22} stroke={1.7} aria-hidden />);
  return (
    <div className={classes.state}>
      {drawing ? (
        <div className={classes.drawing}>
          <Drawing id="first-use" propertyType={drawing} />
        </div>
      ) : (
        shown && <div className={classes.icon}>{shown}</div>
      )}
      <Heading className={classes.title}>{title}</Heading>
      {text && <p className={classes.text}>{text}</p>}
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
