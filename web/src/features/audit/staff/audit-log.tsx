import { ActionIcon, Button } from '@mantine/core';
import { IconChevronDown, IconHistory, IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useState } from 'react';
import type { AuditEntry } from '@/api/staff';
import { getAuditStateOptions, listAuditOptions } from '@/api/staff/@tanstack/react-query.gen';
import { paths } from '@/app/staff/paths';
import { useSession } from '@/app/staff/session';
import { asProblem } from '@/lib/problem';
import { useTableParams } from '@/lib/table-params';
import { useList } from '@/records/use-list';
import { type Column, DataTable, RowCard } from '@/ui/data-table';
import { EmptyState } from '@/ui/empty-state';
import { Ago } from '@/ui/figures';
import { PageHeader } from '@/ui/page-header';
import { Card } from '@/ui/section';
import { usePhone } from '@/ui/use-phone';
import classes from './audit.module.css';
import { changesOf } from './audit-changes';
import { AuditFilters } from './audit-filters';
import { type AuditParams, FILTERS, queryOf } from './audit-query';
import { actionWords, whoOf } from './audit-words';
import { ChainBroken, ChainLine } from './chain-line';
import { Changed } from './changed';
import { EntryDetail } from './entry-detail';
import { ExportLog } from './export-log';

const SEAL_EVERY_MS = 60_000;

function Who({ entry }: { entry: AuditEntry }) {
  const { name, on_behalf } = whoOf(entry);
  return (
    <span className={classes.who}>
      {name ?? <span className="text3">—</span>}
      {on_behalf && <span className="text3 small">for {on_behalf}</span>}
    </span>
  );
}

const propertyOf = ({ property_name }: AuditEntry) => property_name ?? <span className="text3">—</span>;

function CardSmall({ entry }: { entry: AuditEntry }) {
  return (
    <span className={classes.who}>
      {entry.property_name && <span>{entry.property_name}</span>}
      {changesOf(entry).length > 0 && <Changed entry={entry} />}
    </span>
  );
}

const columns: readonly Column<AuditEntry>[] = [
  { key: 'when', title: 'When', width: 120, sort: 'at', render: ({ at }) => <Ago value={at} /> },
  { key: 'who', title: 'Who', width: 170, render: (entry) => <Who entry={entry} /> },
  { key: 'what', title: 'What', width: 210, ink: true, render: ({ action }) => actionWords(action) },
  { key: 'property', title: 'Property', width: 160, wideOnly: true, render: propertyOf },
  { key: 'changed', title: 'What changed', render: (entry) => <Changed entry={entry} /> },
];

const notYours = (
  <EmptyState
    title="The audit log is for owners"
    text="It shows what everybody did at a property. An owner can give you that role."
    icon={<IconLock size={22} stroke={1.7} aria-hidden />}
  />
);

/** Who changed what at the caller's properties, newest first; each entry opens in place. */
export function AuditLog() {
  const { acting_for } = useSession();
  const params = useTableParams({ filters: FILTERS, sorts: ['at'], defaultSort: '-at' });
  const [opened, setOpened] = useState<string | null>(null);
  const phone = usePhone();
  const log = useList(listAuditOptions, queryOf(params));
  const seal = useQuery({ ...getAuditStateOptions(), refetchInterval: SEAL_EVERY_MS });
  const rows = log.data?.items;

  if (asProblem(log.error).status === 403) {
    return (
      <>
        <PageHeader title="Audit log" back={{ label: 'Settings', to: paths.settings }} />
        <Card padded={false}>{notYours}</Card>
      </>
    );
  }
  return (
    <>
      <PageHeader
        title="Audit log"
        back={{ label: 'Settings', to: paths.settings }}
        facts={<ChainLine state={seal.data} failed={seal.isError} />}
        // Taking data away is left to the person whose data it is.
        actions={!acting_for && <ExportLog params={params} />}
      />
      <ChainBroken state={seal.data} />
      <AuditFilters params={params} rows={rows} total={log.data?.total} />
      <DataTable<AuditEntry>
        label="Audit log"
        loadingText="Loading the audit log..."
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowHeight={51}
        params={params}
        nextCursor={log.data?.next_cursor}
        total={log.data?.total}
        fetching={log.isPlaceholderData}
        error={log.error}
        errorText="Failed to load the audit log. Please try again later."
        onRetry={() => void log.refetch()}
        onReachNext={log.reachNext}
        card={(entry) => (
          <RowCard
            title={actionWords(entry.action)}
            amount={<Ago value={entry.at} />}
            fact={<Who entry={entry} />}
            small={<CardSmall entry={entry} />}
          />
        )}
        rowActions={({ id, action }) => (
          <ActionIcon
            size={phone ? 44 : 26}
            aria-label={`Details of: ${actionWords(action)}`}
            aria-expanded={opened === id}
            onClick={() => setOpened(opened === id ? null : id)}
          >
            <IconChevronDown
              size={16}
              stroke={1.7}
              aria-hidden
              className={clsx(classes.chevron, opened === id && classes.open)}
            />
          </ActionIcon>
        )}
        rowDetail={(entry) => (opened === entry.id ? <EntryDetail entry={entry} params={params} /> : null)}
        empty={<Nothing params={params} />}
      />
    </>
  );
}

function Nothing({ params }: { params: AuditParams }) {
  if (params.activeFilters === 0) {
    return (
      <EmptyState
        title="No entries yet"
        text="Every change at your properties is kept here, with who made it and from where."
        icon={<IconHistory size={22} stroke={1.7} aria-hidden />}
      />
    );
  }
  return (
    <EmptyState
      title="No entries match"
      text="Nothing in the log fits all of these filters."
      actions={
        <Button variant="default" onClick={params.clear}>
          Clear filters
        </Button>
      }
    />
  );
}
