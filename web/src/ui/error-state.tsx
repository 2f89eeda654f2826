import { Button } from '@mantine/core';
import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import { supportCodeOf } from '@/lib/problem';
import classes from './state.module.css';

type ErrorStateProps = {
  /** The spec's sentence: 'Failed to load properties. Please try again later.' */
  title: string;
  /** The query that failed: its code is quoted, and it is read again. */
  of?: { error: unknown; refetch: () => unknown };
  /** Without a query, what to quote: `supportCodeOf(error)`. */
  code?: string;
  text?: string;
  onRetry?: () => void;
};

/** Stands in place of the failed card only. */
export function ErrorState({ title, of, text = 'Your data is safe.', ...own }: ErrorStateProps) {
  const code = of ? supportCodeOf(of.error) : own.code;
  const onRetry = of ? () => void of.refetch() : own.onRetry;
  return (
    <div className={classes.state} role="alert">
      <div className={classes.icon} data-tone="bad">
        <IconPlugConnectedX size={22} stroke={1.7} aria-hidden />
      </div>
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.text}>
        {text}
        {code && (
          <>
            {' '}
            If this keeps happening, quote the code <span className={classes.code}>{code}</span>.
          </>
        )}
      </p>
      {onRetry && (
        <div className={classes.actions}>
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} stroke={1.7} aria-hidden />}
            onClick={onRetry}
          >
            Try Again
          </Button>
        </div>
      )}
    </div>
  );
}
