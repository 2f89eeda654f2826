import type { ReactNode } from 'react';
import type { ResultColumn, ResultFound, ResultsShown } from '@/api/staff';
import type { TablePlace } from '@/lib/table-params';
import { capital } from '@/lib/words';
import { type Column, DataTable, RowCard } from '@/ui/data-table';
import { PAGE } from './use-question';

type ResultsTableProps = {
  found: ResultsShown | undefined;
  /** So many were asked for, and no more are shown: 'top 5'. */
  limited: boolean;
  place: TablePlace;
  fetching: boolean;
  error: unknown;
  errorText: string;
  onRetry: () => void;
  empty: ReactNode;
};

const isFigure = ({ kind }: ResultColumn) => kind === 'money' || kind === 'number';

function columnsOf({ one, columns }: ResultsShown): Column<ResultFound>[] {
  return [
    { key: 'title', title: capital(one), ink: true, render: ({ title }) => title },
    { key: 'subtitle', title: 'Where', render: ({ subtitle }) => subtitle || '—' },
    ...columns.map(
      (column): Column<ResultFound> => ({
        key: column.name,
        title: column.label,
        sort: column.name,
        align: isFigure(column) ? 'right' : 'left',
        render: ({ cells }) => <span className="num">{cells[column.name]}</span>,
      }),
    ),
  ];
}

/** The rows of one question, in the order of any of their columns. */
export function ResultsTable({ found, limited, place, ...rest }: ResultsTableProps) {
  const shown = found ? place.offset + found.rows.length : 0;
  const more = found && !limited && shown < found.total;
  const figure = found?.columns.find(({ kind }) => kind === 'money');
  const leads = found?.rows.every(({ href }) => href !== '');
  const card = ({ title, subtitle, cells }: ResultFound) => (
    <RowCard
      title={title}
      amount={figure && cells[figure.name]}
      fact={subtitle}
      small={found?.columns
        .filter((column) => column !== figure)
        .map((column) => `${column.label} ${cells[column.name]}`)
        .join(' · ')}
    />
  );
  return (
    <DataTable<ResultFound>
      {...rest}
      label={capital(found?.many ?? 'results')}
      columns={found ? columnsOf(found) : [{ key: 'title', title: 'Name', render: () => null }]}
      rows={found?.rows}
      rowKey={({ id }) => id}
      rowHref={leads ? ({ href }) => href : undefined}
      card={card}
      params={place}
      nextCursor={more ? String(place.offset + PAGE) : null}
      total={limited ? undefined : found?.total}
    />
  );
}
