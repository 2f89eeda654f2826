import { Button } from '@mantine/core';
import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import classes from './state.module.css';

type ErrorStateProps = {
  /** The spec's sentence: 'Failed to load properties. Please try again later.' */
  title: string;
  /** What to quote: `codeOf(error)`. */
  code?: string;
  text?: string;
  onRetry?: () => void;
};

/** Stands in place of the failed card only. */
export function ErrorState({ title, code, text = 'Your data is safe.', onRetry }: ErrorStateProps) {
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
