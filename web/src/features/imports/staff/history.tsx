import { ActionIcon, Button } from '@mantine/core';
import { IconChevronDown, IconFileImport, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { listImportJobsOptions } from '@/api/staff/@tanstack/react-query.gen';
import { paths } from '@/app/staff/paths';
import { count } from '@/lib/money';
import { useLive } from '@/lib/use-live';
import { type Column, DataTable, RowCard } from '@/ui/data-table';
import { EmptyState } from '@/ui/empty-state';
import { Ago } from '@/ui/figures';
import { PageHeader } from '@/ui/page-header';
import { StatusBadge } from '@/ui/status-badge';
import { usePhone } from '@/ui/use-phone';
import classes from './history.module.css';
import { JobErrorLines } from './history-lines';
import { HISTORY, type ImportJob } from './import-api';
import { kindOf } from './kinds';

const kindTitle = (job: ImportJob) => kindOf(job.import_type)?.title ?? job.import_type;
const some = (n: number) => (n > 0 ? count(n) : <span className="text3">—</span>);

const columns: readonly Column<ImportJob>[] = [
  { key: 'file', title: 'File', render: (job) => <span className={classes.file}>{job.file_name}</span> },
  { key: 'type', title: 'Type', render: kindTitle, width: 120 },
  {
    key: 'status',
    title: 'Status',
    render: (job) => <StatusBadge of="import" value={job.status} />,
    width: 130,
  },
  {
    key: 'imported',
    title: 'Imported',
    align: 'right',
    ink: true,
    width: 130,
    render: (job) => (
      <>
        {count(job.successful_records)} <span className="text3">/ {count(job.total_records)}</span>
      </>
    ),
  },
  { key: 'failed', title: 'Failed', align: 'right', width: 90, render: (job) => some(job.failed_records) },
  {
    key: 'skipped',
    title: 'Skipped',
    align: 'right',
    width: 90,
    render: (job) => some(job.skipped_records),
  },
  {
    key: 'by',
    title: 'By',
    width: 150,
    render: (job) => (job.can.write ? 'You' : (job.started_by ?? <span className="text3">—</span>)),
  },
  { key: 'created', title: 'Started', width: 130, render: (job) => <Ago value={job.created_at} /> },
];

/** The newest 50 imports; one that had errors opens to its first lines. */
export function ImportHistory() {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const phone = usePhone();
  const jobs = useQuery(listImportJobsOptions({ query: { limit: HISTORY } }));
  useLive('staff', 'import', () => jobs.refetch());
  const items = jobs.data?.items;
  const toggle = (id: string) => {
    const next = new Set(expanded);
    if (!next.delete(id)) next.add(id);
    setExpanded(next);
  };

  return (
    <>
      <PageHeader
        title="Import History"
        back={{ label: 'Import Data', to: paths.import }}
        facts={`The newest ${HISTORY} imports of your account and of companies that you own`}
        actions={
          items && items.length > 0 ? (
            <Button
              component={Link}
              to={paths.import}
              leftSection={<IconUpload size={16} stroke={1.7} aria-hidden />}
            >
              Import data
            </Button>
          ) : null
        }
      />
      <DataTable<ImportJob>
        label="Imports"
        loadingText="Loading import history..."
        columns={columns}
        rows={items}
        rowKey={(job) => job.id}
        rowHref={(job) => paths.importJob(job.id)}
        error={jobs.error}
        errorText="Failed to load import history. Please try again later."
        onRetry={() => void jobs.refetch()}
        card={(job) => (
          <RowCard
            title={job.file_name}
            amount={`${count(job.successful_records)} / ${count(job.total_records)}`}
            fact={kindTitle(job)}
            status={<StatusBadge of="import" value={job.status} />}
            small={
              <>
                <Ago value={job.created_at} />
                {!job.can.write && job.started_by && ` · by ${job.started_by}`}
                {job.failed_records > 0 && ` · ${count(job.failed_records)} failed`}
                {job.skipped_records > 0 && ` · ${count(job.skipped_records)} skipped`}
              </>
            }
          />
        )}
        rowActions={(job) => (
          <ActionIcon
            size={phone ? 44 : 26}
            aria-label={`Details of ${job.file_name}`}
            aria-expanded={expanded.has(job.id)}
            onClick={() => toggle(job.id)}
          >
            <IconChevronDown
              size={16}
              stroke={1.7}
              aria-hidden
              className={clsx(classes.chevron, expanded.has(job.id) && classes.open)}
            />
          </ActionIcon>
        )}
        rowDetail={(job) => (expanded.has(job.id) ? <JobErrorLines job={job} /> : null)}
        empty={
          <EmptyState
            title="No import history found"
            text="What you import is listed here, with what became of every row."
            icon={<IconFileImport size={22} stroke={1.7} aria-hidden />}
            actions={
              <Button component={Link} to={paths.import}>
                Import data
              </Button>
            }
          />
        }
      />
    </>
  );
}
