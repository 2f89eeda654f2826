import { count } from '@/lib/money';
import { LiveDot } from '@/ui/live-dot';
import { BarLegend, ProgressBar, type Segment } from '@/ui/progress-bar';
import { Card } from '@/ui/section';
import type { ImportJob } from './import-api';
import classes from './job-progress.module.css';
import { finishedText, isOpen, paceText } from './outcome';

type JobProgressProps = { job: ImportJob; isOffline: boolean; isStopping: boolean };

/** The figure, the bar in its parts, and how long still. */
export function JobProgress({ job, isOffline, isStopping }: JobProgressProps) {
  const open = isOpen(job);
  const segments: Segment[] = [
    { label: 'imported', value: job.successful_records, tone: open ? 'info' : 'ok' },
    { label: 'skipped or left out', value: job.skipped_records, tone: 'mute' },
    { label: 'need fixing', value: job.failed_records, tone: 'bad' },
  ];
  const done = job.successful_records + job.skipped_records + job.failed_records;
  const left = Math.max(0, job.total_records - done);
  return (
    <Card>
      <div className={classes.figures}>
        <p className={classes.figure}>
          {open ? (
            <>
              {count(done)} <span>/ {count(job.total_records)} rows</span>
            </>
          ) : (
            <>
              {count(job.successful_records)} <span>of {count(job.total_records)} imported</span>
            </>
          )}
        </p>
        <p className={classes.pace}>
          {open && <LiveDot />}
          {isOffline
            ? 'Connection lost, trying again'
            : isStopping
              ? 'Stopping after this chunk'
              : open
                ? paceText(job)
                : finishedText(job)}
        </p>
      </div>
      <ProgressBar label="Import progress" segments={segments} total={job.total_records} height={9} />
      <BarLegend segments={segments}>
        {left > 0 && (
          <span className={classes.left}>
            <i />
            <b>{count(left)}</b>
            {open ? 'to go' : 'not read'}
          </span>
        )}
        {open && <span className={classes.leave}>You can leave this page. The import carries on.</span>}
      </BarLegend>
    </Card>
  );
}
