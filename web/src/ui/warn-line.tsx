import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './warn-line.module.css';

type WarnLineProps = {
  title?: string;
  children: ReactNode;
  /** Read out at once, because it answers what was just done. */
  alert?: boolean;
};

/** A tinted line beside what it warns of. */
export function WarnLine({ title, children, alert = false }: WarnLineProps) {
  return (
    <div className={classes.line} role={alert ? 'alert' : undefined}>
      <IconAlertTriangle size={17} stroke={1.7} aria-hidden />
      <div>
        {title && <b>{title}</b>}
        <div>{children}</div>
      </div>
    </div>
  );
}
