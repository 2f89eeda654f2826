import { Button } from '@mantine/core';
import { codeOf } from '@/lib/problem';
import classes from './figures-failed.module.css';

type Figures = { isError: boolean; data: unknown; error: unknown; refetch: () => unknown };

/** In place of figures that could not be loaded; what hangs on them says so instead of vanishing. */
export function FiguresFailed({ figures, text }: { figures: Figures; text: string }) {
  if (!figures.isError || figures.data !== undefined) return null;
  return (
    <div className={classes.line} role="alert">
      <span>
        {text} Code {codeOf(figures.error)}.
      </span>
      <Button variant="default" size="xs" onClick={() => void figures.refetch()}>
        Try Again
      </Button>
    </div>
  );
}
