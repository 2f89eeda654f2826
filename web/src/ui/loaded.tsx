import type { ReactNode } from 'react';
import { asProblem } from '@/lib/problem';
import { ErrorState } from './error-state';
import { LoadingText } from './skeleton';

type LoadedProps<Row> = {
  query: { data: Row | undefined; error: unknown; refetch: () => unknown };
  loadingText: string;
  errorText: string;
  /** What stands there where the server knows no such thing. */
  missing: ReactNode;
  children: (row: Row) => ReactNode;
};

/** The one thing that a page without a header is about: while it loads, when it fails, when it is gone, and itself. */
export function Loaded<Row>({ query, loadingText, errorText, missing, children }: LoadedProps<Row>) {
  const { data, error } = query;
  if (error && asProblem(error).status === 404) return missing;
  if (error) return <ErrorState title={errorText} of={query} />;
  return data === undefined ? <LoadingText>{loadingText}</LoadingText> : children(data);
}
