import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './toast.module.css';

type Action = { label: string; run: () => void };

let last = 0;

function show(
  tone: 'ok' | 'bad' | 'warn',
  icon: ReactNode,
  text: string,
  action?: Action,
  stayMs?: number | false,
) {
  last += 1;
  const id = `toast-${last}`;
  const press = () => {
    notifications.hide(id);
    action?.run();
  };
  notifications.show({
    id,
    autoClose: stayMs,
    withCloseButton: stayMs === false,
    closeButtonProps: { 'aria-label': 'Close' },
    classNames: { root: classes.root, icon: classes.icon, body: classes.body, description: classes.text },
    icon: <span style={{ display: 'contents', color: `var(--${tone}-dot)` }}>{icon}</span>,
    message: (
      <span className={classes.line}>
        <span>{text}</span>
        {action && (
          <button type="button" className={classes.action} onClick={press}>
            {action.label}
          </button>
        )}
      </span>
    ),
  });
}

/** One line, bottom left. Never for what is visible anyway. */
export const toast = {
  /** Stays 4 s, or 8 s with an Undo. */
  success: (text: string, options: { undo?: () => void } = {}) =>
    show(
      'ok',
      <IconCheck size={17} stroke={1.9} aria-hidden />,
      text,
      options.undo && { label: 'Undo', run: options.undo },
      options.undo ? 8000 : 4000,
    ),
  /** Stays until closed. */
  error: (text: string, options: { retry?: () => void } = {}) =>
    show(
      'bad',
      <IconX size={17} stroke={1.9} aria-hidden />,
      text,
      options.retry && { label: 'Try again', run: options.retry },
      false,
    ),
  warning: (text: string) =>
    show('warn', <IconAlertTriangle size={17} stroke={1.7} aria-hidden />, text, undefined, 8000),
};
