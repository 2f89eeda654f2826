import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import {
  getImportJobOptions,
  getImportJobQueryKey,
  listImportJobsOptions,
} from '@/api/staff/@tanstack/react-query.gen';
import { paths } from '@/app/staff/paths';
import { count } from '@/lib/money';
import { useLive } from '@/lib/use-live';
import { LiveDot } from '@/ui/live-dot';
import { ProgressBar } from '@/ui/progress-bar';
import { HISTORY, type ImportJob } from './import-api';
import { isOpen } from './outcome';
import classes from './running.module.css';
import { refreshAfterImport } from './use-job';

/** The open jobs of the account: found in the history, then each read by itself whenever it changed. */
function useRunning(): ImportJob[] {
  const queryClient = useQueryClient();
  const history = useQuery({
    ...listImportJobsOptions({ query: { limit: HISTORY } }),
    staleTime: 30_000,
    refetchOnWindowFocus: true,
    // An account that may not see imports has none running.
    retry: false,
  });
  const open = history.data?.items.filter((job) => job.can.write && isOpen(job)) ?? [];
  const jobs = useQueries({
    queries: open.map(({ id }) => getImportJobOptions({ path: { job_id: id } })),
  });
  useLive('staff', 'import', (changed) => {
    const known = new Set(open.map(({ id }) => id));
    const read = changed === null ? [...known] : [...changed].filter((id) => known.has(id));
    const isNew = changed === null || [...changed].some((id) => !known.has(id));
    return Promise.all([
      isNew && history.refetch(),
      ...read.map((id) =>
        queryClient.invalidateQueries({ queryKey: getImportJobQueryKey({ path: { job_id: id } }) }),
      ),
    ]);
  });
  const running = open
    .map((job, index) => (jobs[index]?.data as ImportJob | undefined) ?? job)
    .filter(isOpen);

  const before = useRef(running.length);
  useEffect(() => {
    if (running.length < before.current) void refreshAfterImport(queryClient);
    before.current = running.length;
  }, [running.length, queryClient]);
  return running;
}

/** One line in the sidebar while something runs; several are counted. */
export default function RunningImports() {
  const running = useRunning();
  const [job] = running;
  if (!job) return null;
  const sum = (of: (one: ImportJob) => number) => running.reduce((total, one) => total + of(one), 0);
  const done = sum(({ progress }) => progress.done);
  const total = sum((one) => one.total_records);
  return (
    <Link to={running.length === 1 ? paths.importJob(job.id) : paths.importHistory} className={classes.card}>
      <span className={classes.line}>
        <LiveDot />
        <span className={classes.what}>
          {running.length === 1 ? 'Import running' : `${running.length} running`}
        </span>
        <span className={classes.figure}>
          {count(done)} / {count(total)}
        </span>
      </span>
      <ProgressBar
        label="Import progress"
        segments={[{ label: 'done', value: done, tone: 'info' }]}
        total={total}
        height={4}
      />
    </Link>
  );
}
