import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { getImportJobOptions, listImportJobsOptions } from '@/api/staff/@tanstack/react-query.gen';
import { paths } from '@/app/staff/paths';
import { count } from '@/lib/money';
import { LiveDot } from '@/ui/live-dot';
import { ProgressBar } from '@/ui/progress-bar';
import { HISTORY, type ImportJob } from './import-api';
import { isOpen } from './outcome';
import classes from './running.module.css';
import { refreshAfterImport } from './use-job';

const EVERY_MS = 1_500;

/** The open jobs of the account: found in the history, then each asked for by itself while it runs. */
function useRunning(): ImportJob[] {
  const queryClient = useQueryClient();
  const history = useQuery({
    ...listImportJobsOptions({ query: { limit: HISTORY } }),
    staleTime: 30_000,
    refetchOnWindowFocus: true,
    // An account that may not see imports has none running.
    retry: false,
  });
  const open = history.data?.items.filter(isOpen) ?? [];
  const jobs = useQueries({
    queries: open.map(({ id }) => ({
      ...getImportJobOptions({ path: { job_id: id } }),
      refetchInterval: ({ state }: { state: { data?: ImportJob } }) =>
        state.data && !isOpen(state.data) ? (false as const) : EVERY_MS,
    })),
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
