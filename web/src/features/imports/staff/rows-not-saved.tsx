import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useState } from 'react';
import { listImportErrors } from '@/api/staff';
import { count } from '@/lib/money';
import { messageOf } from '@/lib/problem';
import { capital } from '@/lib/words';
import { ErrorState } from '@/ui/error-state';
import { LoadingText } from '@/ui/skeleton';
import { TableSkeleton } from '@/ui/table-skeleton';
import { toast } from '@/ui/toast';
import boxed from './boxed-table.module.css';
import { downloadReport } from './error-report';
import type { CellError, ImportJob, ImportType, Outcome, UnsavedRow } from './import-api';
import { kindOf } from './kinds';
import { isOpen } from './outcome';
import classes from './rows-not-saved.module.css';
import { subjectOf } from './subject';

const FIRST = 5;
const PAGE = 100;

/** Failed rows with what the file says and what is wrong; or skipped rows with what they repeat. */
export function RowsNotSaved({ job, outcome }: { job: ImportJob; outcome: Outcome }) {
  const total = outcome === 'failed' ? job.failed_records : job.skipped_records;
  const [shown, setShown] = useState(FIRST);
  const rows = useInfiniteQuery({
    // While it runs the first lines follow the count; once it has ended the list is read anew, whole.
    queryKey: ['import-rows', job.id, outcome, isOpen(job) ? Math.min(total, FIRST) : 'ended'],
    placeholderData: keepPreviousData,
    queryFn: async ({ pageParam, signal }) =>
      (
        await listImportErrors({
          path: { job_id: job.id },
          query: { outcome, after: pageParam, limit: PAGE },
          signal,
        })
      ).data,
    initialPageParam: 0,
    getNextPageParam: (page) => page.next_after,
    enabled: total > 0,
    staleTime: 60_000,
  });
  const read = rows.data?.pages.flatMap(({ items }) => items);
  const known = read?.length ?? 0;

  if (total === 0) return null;
  const more = total - Math.min(shown, known);
  const showMore = async () => {
    if (shown + PAGE > known && rows.hasNextPage) await rows.fetchNextPage();
    setShown(shown + PAGE);
  };

  return (
    <section className={boxed.box}>
      <div className={clsx(boxed.head, classes.head)}>
        <h2>
          {outcome === 'failed' ? 'Rows to fix' : 'Rows skipped'} <span>{count(total)}</span>
        </h2>
        {outcome === 'failed' && <ReportButton job={job} />}
      </div>
      {rows.isError && !read ? (
        <ErrorState title="The rows could not be loaded." of={rows} />
      ) : !read ? (
        <div aria-busy>
          <LoadingText>Loading rows...</LoadingText>
          <TableSkeleton columns={4} rows={Math.min(total, FIRST)} rowHeight={51} />
        </div>
      ) : outcome === 'failed' ? (
        <FailedRows rows={read.slice(0, shown)} of={job.import_type} />
      ) : (
        <ul className={classes.lines}>
          {read.slice(0, shown).map(({ row, error }) => (
            <li key={row}>
              <span className={classes.lineRow}>Row {count(row)}</span>
              {error}
            </li>
          ))}
        </ul>
      )}
      {read && more > 0 && (
        <button
          type="button"
          className={boxed.more}
          disabled={rows.isFetchingNextPage}
          onClick={() => void showMore()}
        >
          Show {count(Math.min(more, PAGE))} more
        </button>
      )}
    </section>
  );
}

function FailedRows({ rows, of }: { rows: readonly UnsavedRow[]; of: ImportType }) {
  return (
    <table className={clsx(boxed.table, classes.table)} aria-label="Rows to fix">
      <thead>
        <tr>
          <th scope="col" className={classes.number}>
            Row
          </th>
          <th scope="col">{capital(kindOf(of)?.one ?? 'name')}</th>
          <th scope="col">Field</th>
          <th scope="col">In your file</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <FailedRow key={row.row} row={row} of={of} />
        ))}
      </tbody>
    </table>
  );
}

/** A row of the file, with a line for each field that is wrong. */
function FailedRow({ row, of }: { row: UnsavedRow; of: ImportType }) {
  const [first, ...others] = row.errors;
  const span = row.errors.length > 1 ? row.errors.length : undefined;
  return (
    <>
      <tr>
        <td className={classes.number} rowSpan={span}>
          <span className={classes.rowWord}>Row </span>
          {count(row.row)}
        </td>
        <th scope="row" className={classes.subject} rowSpan={span}>
          {subjectOf(of, row.cells) ?? <span className="text3">—</span>}
        </th>
        {first ? <Wrong error={first} /> : <td colSpan={2}>{row.error}</td>}
      </tr>
      {others.map((error) => (
        <tr key={error.field} className={classes.again}>
          <Wrong error={error} />
        </tr>
      ))}
    </>
  );
}

function Wrong({ error: { label, value, message, advice } }: { error: CellError }) {
  return (
    <>
      <td className={classes.fieldName}>{label}</td>
      <td className={classes.reasons}>
        {value && <span className={classes.wrong}>{value}</span>}
        <span className={classes.reason}>{[capital(message), advice].filter(Boolean).join('. ')}</span>
      </td>
    </>
  );
}

/** The whole list as a JSON file. */
export function ReportButton({ job }: { job: ImportJob }) {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      await downloadReport(job);
    } catch (error) {
      toast.error(messageOf(error, 'The error report could not be made. Try again.'), {
        retry: () => void download(),
      });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconDownload size={15} stroke={1.7} aria-hidden />}
      loading={busy}
      onClick={() => void download()}
    >
      Error report
    </Button>
  );
}
