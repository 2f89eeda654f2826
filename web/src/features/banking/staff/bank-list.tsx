import type { ReactNode } from 'react';
import type { ListQuery } from '@/lib/list-query';
import type { TableParams } from '@/lib/table-params';
import { ExportCsv } from '@/records/export-csv';
import { type Column, DataTable } from '@/ui/data-table';
import { EmptyState } from '@/ui/empty-state';
import { FilterBar } from '@/ui/filter-bar';
import type { FilterSelect } from '@/ui/filter-select';

type BankListProps<Row> = {
  label: string;
  params: Pick<
    TableParams,
    'activeFilters' | 'clear' | 'sort' | 'setSort' | 'offset' | 'hasPrevious' | 'next' | 'previous' | 'first'
  >;
  list: ListQuery<Row>;
  selects?: readonly FilterSelect[];
  columns: readonly Column<Row>[];
  card: (row: Row) => ReactNode;
  rowActions?: (row: Row) => ReactNode;
  /** The file of the same rows. */
  csv: () => Promise<{ data: unknown }>;
  empty: { title: string; text: string };
  /** Over the rows: what is done with the chosen ones. */
  children?: ReactNode;
};

/** One of the lists of what happened at the bank. */
export function BankList<Row extends { id: string }>(props: BankListProps<Row>) {
  const { label, params, list, selects = [], columns, card, rowActions, csv, empty, children } = props;
  return (
    <>
      <FilterBar
        selects={selects}
        more={<ExportCsv name={label.toLowerCase()} take={csv} />}
        active={params.activeFilters}
        onClear={params.clear}
      />
      {children}
      <DataTable
        label={label}
        columns={columns}
        rows={list.data?.items}
        rowKey={({ id }) => id}
        card={card}
        rowActions={rowActions}
        params={params}
        nextCursor={list.data?.next_cursor}
        total={list.data?.total ?? undefined}
        fetching={list.isPlaceholderData}
        error={list.error}
        errorText={`${label} could not be loaded.`}
        onRetry={() => void list.refetch()}
        empty={<EmptyState {...empty} />}
      />
    </>
  );
}
