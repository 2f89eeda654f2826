import { Button } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { plural } from '@/lib/money';
import { type Column, DataTable, RowCard } from './data-table';
import classes from './deleted-list.module.css';
import { EmptyState } from './empty-state';
import { Ago } from './figures';
import { usePhone } from './use-phone';

type Deleted = { id: string; deleted_at: string; purge_at: string };
type Page<Row> = { items: readonly Row[]; total: number };

type Props<Row extends Deleted> = {
  /** 'Properties' */
  title: string;
  name: (row: Row) => string;
  /** Where it is: an address, a property. */
  place: (row: Row) => ReactNode;
  list: { data?: Page<Row>; error: unknown; refetch: () => unknown };
  onRestore: (row: Row) => void;
  busy: boolean;
};

const DAY = 24 * 60 * 60 * 1000;

/** '12 days': how long it can still be brought back. */
export const keptFor = (purgeAt: string, now: number = Date.now()) =>
  plural(Math.max(0, Math.ceil((Date.parse(purgeAt) - now) / DAY)), 'day');

/** What was deleted, newest first, each with its way back. */
export function DeletedList<Row extends Deleted>(props: Props<Row>) {
  const { title, name, place, list, onRestore, busy } = props;
  const phone = usePhone();
  const columns: readonly Column<Row>[] = [
    { key: 'name', title: 'Name', width: '30%', ink: true, render: name },
    { key: 'place', title: 'Where', render: place },
    { key: 'deleted', title: 'Deleted', width: 120, render: ({ deleted_at }) => <Ago value={deleted_at} /> },
    { key: 'kept', title: 'Kept for', width: 100, render: ({ purge_at }) => keptFor(purge_at) },
  ];
  const { items, total = 0 } = list.data ?? {};
  return (
    <section className={classes.list}>
      <h2 className={classes.title}>{title}</h2>
      <DataTable<Row>
        label={`Deleted ${title.toLowerCase()}`}
        columns={columns}
        rows={items}
        rowKey={({ id }) => id}
        error={list.error}
        errorText={`Failed to load deleted ${title.toLowerCase()}. Please try again later.`}
        onRetry={() => void list.refetch()}
        card={(row) => (
          <RowCard
            title={name(row)}
            fact={place(row)}
            small={
              <>
                Deleted <Ago value={row.deleted_at} />, kept for {keptFor(row.purge_at)}
              </>
            }
          />
        )}
        rowActions={(row) => (
          <Button
            variant="default"
            size={phone ? 'sm' : 'compact-sm'}
            h={phone ? 44 : undefined}
            leftSection={<IconRestore size={15} stroke={1.7} aria-hidden />}
            aria-label={`Restore ${name(row)}`}
            disabled={busy}
            onClick={() => onRestore(row)}
          >
            Restore
          </Button>
        )}
        empty={
          <EmptyState
            title={`No deleted ${title.toLowerCase()}`}
            icon={<IconRestore size={22} stroke={1.7} aria-hidden />}
          />
        }
      />
      {items && total > items.length && (
        <p className={clsx(classes.note, 'text3 small')}>
          The newest {items.length} of {total} are shown.
        </p>
      )}
    </section>
  );
}
