import type { ReactNode } from 'react';
import { DataTable, type DataTableProps } from './data-table';
import { Section } from './section';

type List<Row> = {
  data: { items: readonly Row[]; next_cursor?: string | null; total?: number | null } | undefined;
  error: unknown;
  refetch: () => unknown;
};

type Drawn = 'columns' | 'card' | 'rowHref' | 'rowActions' | 'rowHeight' | 'params' | 'empty';

type ListSectionProps<Row> = Pick<DataTableProps<Row>, Drawn | 'errorText' | 'loadingText'> & {
  title: string;
  /** Names the table, where the title does not. */
  label?: string;
  /** The query that reads the rows. */
  list: List<Row>;
  /** Where only some of what was read is shown. */
  rows?: readonly Row[];
  rowKey?: (row: Row) => string;
  count?: number;
  right?: ReactNode;
  note?: ReactNode;
  /** The dialogs of its rows. */
  children?: ReactNode;
};

const idOf = (row: unknown) => (row as { id: string }).id;

/** A card with a heading that holds a list, with all that can stand there instead of its rows. */
export function ListSection<Row>(props: ListSectionProps<Row>) {
  const { title, label = title, list, rows = list.data?.items, rowKey = idOf, ...rest } = props;
  const { count, right, note, children, ...table } = rest;
  return (
    <Section title={title} count={count} right={right} note={note} padded={false}>
      <DataTable
        {...table}
        bare
        label={label}
        rows={rows}
        rowKey={rowKey}
        nextCursor={list.data?.next_cursor}
        total={list.data?.total ?? undefined}
        error={list.error}
        onRetry={() => void list.refetch()}
      />
      {children}
    </Section>
  );
}
