import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './auth-form.module.css';

type EntryAnswerProps = {
  children: ReactNode;
  failed?: boolean;
  /** The one way on. */
  to: string;
  label: string;
  /** Handed on to that page. */
  state?: object;
  /** Less than the page's own next step. */
  quiet?: boolean;
};

/** How a page before the app ends: what became of it, and the way on. */
export const EntryAnswer = ({ children, failed = false, to, label, state, quiet }: EntryAnswerProps) => (
  <div className={classes.fields}>
    <p className={failed ? classes.failure : classes.success} role={failed ? 'alert' : 'status'}>
      {children}
    </p>
    <Button
      component={Link}
      to={to}
      state={state}
      variant={quiet ? 'default' : undefined}
      size="md"
      fullWidth
    >
      {label}
    </Button>
  </div>
);
