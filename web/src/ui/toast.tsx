import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './toast.module.css';

type Action = { label: string; run: () => void };

let last = 0;

/** Fewer than the toasts that are shown at once: an Undo always finds a place beside the errors that stay. */
const MOST_ERRORS = 2;
const openErrors: string[] = [];

function makeRoom() {
  while (openErrors.length >= MOST_ERRORS) notifications.hide(openErrors.shift() ?? '');
}

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
  const stays = stayMs === false;
  if (stays) makeRoom();
  notifications.show({
    id,
    onClose: () => openErrors.splice(openErrors.indexOf(id) >>> 0, 1),
    autoClose: stayMs,
    withCloseButton: stays,
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
  if (stays) openErrors.push(id);
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
  error: (text: string, options: { retry?: () => void; retryLabel?: string } = {}) =>
    show(
      'bad',
      <IconX size={17} stroke={1.9} aria-hidden />,
      text,
      options.retry && { label: options.retryLabel ?? 'Try again', run: options.retry },
      false,
    ),
  warning: (text: string) =>
    show('warn', <IconAlertTriangle size={17} stroke={1.7} aria-hidden />, text, undefined, 8000),
};
