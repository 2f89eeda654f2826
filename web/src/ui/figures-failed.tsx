import { Button } from '@mantine/core';
import { supportCodeOf } from '@/lib/problem';
import classes from './figures-failed.module.css';

/** What a screen needs of the query that counts. */
export type FiguresQuery<Figures> = {
  isPending: boolean;
  isError: boolean;
  data: Figures | undefined;
  error: unknown;
  refetch: () => unknown;
};

/** In place of figures that could not be loaded; what hangs on them says so instead of vanishing. */
export function FiguresFailed({
  figures,
  text,
}: {
  figures: Omit<FiguresQuery<unknown>, 'isPending'>;
  text: string;
}) {
  if (!figures.isError || figures.data !== undefined) return null;
  return (
    <div className={classes.line} role="alert">
      <span>
        {text} Code {supportCodeOf(figures.error)}.
      </span>
      <Button variant="default" size="xs" onClick={() => void figures.refetch()}>
        Try Again
      </Button>
    </div>
  );
}
