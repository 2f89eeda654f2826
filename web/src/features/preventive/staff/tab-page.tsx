import { Button, Group, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { plural } from '@/lib/money';
import { useShortcuts } from '@/lib/shortcuts';
import type { TableParams } from '@/lib/table-params';
import { ExportCsv } from '@/records/export-csv';
import { CardGrid, type CardGridProps } from '@/ui/card-grid';
import { EmptyState } from '@/ui/empty-state';
import { FilterBar, type FilterChip } from '@/ui/filter-bar';
import type { FilterSelect } from '@/ui/filter-select';

type TabPageProps<Row> = Pick<CardGridProps<Row>, 'list' | 'card' | 'blank' | 'least'> & {
  params: Pick<
    TableParams,
    | 'q'
    | 'activeFilters'
    | 'setSearch'
    | 'clear'
    | 'sort'
    | 'setSort'
    | 'offset'
    | 'hasPrevious'
    | 'next'
    | 'previous'
    | 'first'
  >;
  nouns: readonly [one: string, many: string];
  placeholder: string;
  chips: readonly FilterChip[];
  selects: readonly FilterSelect[];
  /** Null for who may not add. */
  add: { label: string; open: () => void } | null;
  csv: () => Promise<{ data: unknown }>;
  /** More than adding and export. */
  more?: ReactNode;
  /** The spec's sentence where there is none. */
  empty: string;
  emptyText: string;
  icon: ReactNode;
  children: ReactNode;
};

/** A tab of preventive maintenance: its filters, the way to a new one, and its cards. */
export function TabPage<Row extends { id: string }>(props: TabPageProps<Row>) {
  const { params, list, nouns, add, csv } = props;
  const filtered = params.q !== '' || params.activeFilters > 0;
  useShortcuts(add ? { n: add.open } : {});
  const adding = add && (
    <Button leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />} onClick={add.open}>
      {add.label}
    </Button>
  );
  const clear = (
    <Button variant="default" onClick={params.clear}>
      Clear filters
    </Button>
  );
  const isFirstUse = list.data?.items.length === 0 && !filtered && !params.hasPrevious;
  return (
    <Stack gap="md">
      {!isFirstUse && (
        <>
          <Group justify="flex-end">
            <ExportCsv name={nouns[1]} take={csv} />
            {props.more}
            {adding}
          </Group>
          <FilterBar
            search={{ value: params.q, onChange: params.setSearch, placeholder: props.placeholder }}
            chips={props.chips}
            selects={props.selects}
            result={filtered && list.data && plural(list.data.total ?? 0, ...nouns)}
            active={params.activeFilters}
            onClear={params.clear}
          />
        </>
      )}
      <CardGrid
        label={nouns[1]}
        list={list}
        rowKey={({ id }) => id}
        card={props.card}
        params={params}
        blank={props.blank}
        least={props.least ?? 360}
        errorText={`Failed to load ${nouns[1]}. Please try again later.`}
        loadingText={`Loading ${nouns[1]}...`}
        empty={
          <EmptyState
            title={props.empty}
            text={filtered ? undefined : props.emptyText}
            icon={props.icon}
            actions={filtered ? clear : adding}
          />
        }
      />
      {props.children}
    </Stack>
  );
}
