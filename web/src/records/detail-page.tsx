import type { ReactNode } from 'react';
import { isMissing } from '@/lib/problem';
import { useShortcuts } from '@/lib/shortcuts';
import { ErrorState } from '@/ui/error-state';
import { PageHeader, type PageHeaderProps } from '@/ui/page-header';
import { Card } from '@/ui/section';
import { DetailSkeleton } from '@/ui/skeleton';

type DetailQuery<Row> = {
  data: Row | undefined;
  error: unknown;
  isPending: boolean;
  refetch: () => unknown;
};

type Header = Omit<PageHeaderProps, 'back'> & {
  back?: PageHeaderProps['back'];
  /** What the key 'e' does, for who may. */
  edit?: (() => void) | null;
};

type DetailPageProps<Row> = {
  query: DetailQuery<Row>;
  /** Until the row is known. */
  title: string;
  back: { label: string; to: string };
  loadingText: string;
  errorText: string;
  /** Gone, mistyped or somebody else's: one answer for all three. */
  missing: ReactNode;
  header: (row: Row) => Header;
  children: (row: Row) => ReactNode;
};

function Loaded<Row>({ row, back, header, children }: DetailPageProps<Row> & { row: Row }) {
  const { edit, ...top } = header(row);
  useShortcuts(edit ? { e: edit } : {});
  return (
    <>
      <PageHeader back={back} {...top} />
      {children(row)}
    </>
  );
}

/** A page about one row: its header, and what stands there while it loads, when it fails, and when there is none. */
export function DetailPage<Row>(props: DetailPageProps<Row>) {
  const { query, title, back, loadingText, errorText } = props;
  // What was deleted while it was on the screen is gone too.
  if (query.error && isMissing(query.error)) return props.missing;
  if (query.data !== undefined) return <Loaded {...props} row={query.data} />;
  if (query.isPending) return <DetailSkeleton loadingText={loadingText} />;
  return (
    <>
      <PageHeader title={title} back={back} />
      <Card padded={false}>
        <ErrorState title={errorText} of={query} />
      </Card>
    </>
  );
}
