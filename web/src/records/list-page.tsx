import { Button } from '@mantine/core';
import { IconPlus, IconUpload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '@/app/staff/paths';
import type { ListQuery } from '@/lib/list-query';
import { plural } from '@/lib/money';
import { useShortcuts } from '@/lib/shortcuts';
import type { TableParams, TablePlace } from '@/lib/table-params';
import { capital } from '@/lib/words';
import { CardGrid, type CardGridProps } from '@/ui/card-grid';
import { Columns } from '@/ui/columns';
import { DataTable, type DataTableProps } from '@/ui/data-table';
import { EmptyState, type EmptyStateProps } from '@/ui/empty-state';
import { FiguresFailed, type FiguresQuery } from '@/ui/figures-failed';
import { FilterBar, type FilterChip } from '@/ui/filter-bar';
import type { FilterSelect } from '@/ui/filter-select';
import { KpiSkeleton } from '@/ui/kpi-skeleton';
import { type Kpi, KpiStrip } from '@/ui/kpi-strip';
import { OverList } from '@/ui/over-list';
import { PageHeader, type PageHeaderProps } from '@/ui/page-header';
import { Card } from '@/ui/section';
import { FactsSkeleton } from '@/ui/skeleton';
import { ExportCsv } from './export-csv';

const plus = <IconPlus size={16} stroke={1.7} aria-hidden />;

/** What a list needs of its parameters, whatever its filters are called. */
type Place = TablePlace & Pick<TableParams, 'q' | 'activeFilters' | 'setSearch' | 'clear'>;

/** The way to new rows; `whyNot` is said where there is a button that cannot be pressed. */
type AddAction = { label: string; open: () => void; disabled?: boolean; whyNot?: string };

type FiguresPart<Figures> = {
  query: FiguresQuery<Figures>;
  /** Said in place of figures that could not be loaded. */
  failed: string;
  /** The line under the title. */
  facts?: (figures: Figures) => ReactNode;
  strip?: { label: string; count: number; items: (figures: Figures) => readonly Kpi[] | null };
};

type ListPageProps<Row, Figures> = {
  title: string;
  /** Where a list that is a part of another page came from. */
  back?: PageHeaderProps['back'];
  /** 'vendor', 'vendors' */
  nouns: readonly [one: string, many: string];
  params: Place;
  list: ListQuery<Row>;
  figures: FiguresPart<Figures>;
  /** Null for who may not add. */
  add: AddAction | null;
  /** More in the header, before adding: another way to look at the rows. */
  headerActions?: ReactNode;
  /** Under the figures: a second strip. */
  under?: ReactNode;
  /** The rows in another arrangement than the table's. */
  rows?: ReactNode;
  /** Offered in the header too, beside the empty list's. */
  importing?: boolean;
  csv?: () => Promise<{ data: unknown }>;
  filters: {
    placeholder: string;
    selects?: readonly FilterSelect[];
    chips?: readonly FilterChip[];
  };
  /** No row at all yet; `actions` stand in for adding and importing. */
  empty: EmptyStateProps;
  /** Rows, but none that the filters leave. */
  noMatch: string;
  errorText: string;
  loadingText: string;
  /** In place of all of it: nothing to put rows into, or not for this role. */
  instead?: ReactNode;
  aside?: { label: string; content: ReactNode };
  /** Dialogs of the list. */
  children?: ReactNode;
} & (
  | { table: Pick<DataTableProps<Row>, 'columns' | 'rowHref' | 'rowActions' | 'tick' | 'card' | 'rowHeight'> }
  | { cards: Pick<CardGridProps<Row>, 'card' | 'blank' | 'least' | 'gap'> }
);

const isFiltered = (params: Place) => params.q !== '' || params.activeFilters > 0;

function AddButton({ add }: { add: AddAction }) {
  return (
    <span title={add.whyNot}>
      <Button leftSection={plus} disabled={add.disabled} onClick={add.open}>
        {add.label}
      </Button>
      {add.whyNot && <span className="visually-hidden">{add.whyNot}</span>}
    </span>
  );
}

const ImportLink = ({ children }: { children: string }) => (
  <Button
    component={Link}
    to={paths.import}
    variant="default"
    leftSection={<IconUpload size={16} stroke={1.7} aria-hidden />}
  >
    {children}
  </Button>
);

/** Nothing at all, or nothing that matches: the way on is another. */
function Nothing({
  params,
  empty,
  noMatch,
  add,
}: Pick<ListPageProps<never, never>, 'params' | 'empty' | 'noMatch' | 'add'>) {
  if (isFiltered(params)) {
    return (
      <EmptyState
        title={noMatch}
        actions={
          <Button variant="default" onClick={params.clear}>
            Clear filters
          </Button>
        }
      />
    );
  }
  const ways = add && !add.disabled && (
    <>
      <Button leftSection={plus} onClick={add.open}>
        {add.label}
      </Button>
      <ImportLink>Import a CSV</ImportLink>
    </>
  );
  return <EmptyState actions={ways} {...empty} />;
}

/** What the figures say, above the list. */
function Figures<Of>({ query, failed, strip }: FiguresPart<Of>) {
  const items = query.data && strip?.items(query.data);
  return (
    <>
      {strip && query.isPending && <KpiSkeleton count={strip.count} />}
      <FiguresFailed figures={query} text={failed} />
      {strip && items && <KpiStrip label={strip.label} items={items} />}
    </>
  );
}

/** The rows themselves, with whatever they say instead of rows. */
function Rows<Row extends { id: string }, Of>(props: ListPageProps<Row, Of>) {
  const { list, params, nouns, errorText, loadingText } = props;
  const label = capital(nouns[1]);
  const empty = <Nothing {...props} />;
  const rowKey = ({ id }: Row) => id;
  const shared = { label, params, rowKey, empty, errorText, loadingText };
  if ('cards' in props) return <CardGrid {...shared} {...props.cards} list={list} />;
  return (
    <DataTable
      {...shared}
      {...props.table}
      rows={list.data?.items}
      nextCursor={list.data?.next_cursor}
      total={list.data?.total ?? undefined}
      fetching={list.isPlaceholderData}
      error={list.error}
      onRetry={() => void list.refetch()}
      onReachNext={list.reachNext}
    />
  );
}

/** A list of one kind of row: header, figures, filters, rows, and everything it can be instead of them. */
export function ListPage<Row extends { id: string }, Of>(props: ListPageProps<Row, Of>) {
  const { title, back, nouns, params, list, figures, add, filters, aside } = props;
  useShortcuts(add && !add.disabled && !props.instead ? { n: add.open } : {});
  if (props.instead) {
    return (
      <>
        <PageHeader title={title} back={back} />
        <Card padded={false}>{props.instead}</Card>
      </>
    );
  }
  const filtered = isFiltered(params);
  const { data: page } = list;
  // The empty list asks for the first one itself: one filled button is enough.
  const isFirstUse = page?.items.length === 0 && !filtered && !params.hasPrevious;
  const { query, facts } = figures;
  const rows = (!isFirstUse && props.rows) || <Rows {...props} />;
  return (
    <>
      <PageHeader
        title={title}
        back={back}
        facts={facts && (query.isPending ? <FactsSkeleton /> : query.data && facts(query.data))}
        actions={
          <>
            {!isFirstUse && props.headerActions}
            {props.csv && !isFirstUse && <ExportCsv name={nouns[1]} take={props.csv} />}
            {props.importing && add && !isFirstUse && <ImportLink>Import</ImportLink>}
            {add && !(isFirstUse && !add.disabled) && <AddButton add={add} />}
          </>
        }
      />
      <Figures {...figures} />
      {props.under && <OverList>{props.under}</OverList>}
      {!isFirstUse && (
        <FilterBar
          search={{ value: params.q, onChange: params.setSearch, placeholder: filters.placeholder }}
          selects={filters.selects}
          chips={filters.chips}
          result={filtered && page && plural(page.total ?? 0, ...nouns)}
          active={params.activeFilters}
          onClear={params.clear}
        />
      )}
      {aside ? (
        <Columns label={aside.label} aside={aside.content} asideWidth={252} early>
          {rows}
        </Columns>
      ) : (
        rows
      )}
      {props.children}
    </>
  );
}
