// The spec's sentences about how an import ended, and what to say while it runs.
import { formatDuration, formatExact, formatTime } from '@/lib/dates';
import { count } from '@/lib/money';
import type { ImportJob, ImportStatus, RowLine } from './import-api';

const OPEN: readonly ImportStatus[] = ['queued', 'processing'];
const GOOD: readonly ImportStatus[] = ['completed', 'partial'];

export const isOpen = (job: Pick<ImportJob, 'status'>) => OPEN.includes(job.status);
export const isGood = (job: Pick<ImportJob, 'status'>) => GOOD.includes(job.status);

/** 'Successfully imported 5 of 8 records. 2 failed. 1 skipped.' */
export function successText(job: ImportJob): string {
  const { successful_records, total_records, failed_records, skipped_records } = job;
  const parts = [`Successfully imported ${count(successful_records)} of ${count(total_records)} records`];
  if (failed_records > 0) parts.push(`${count(failed_records)} failed`);
  if (skipped_records > 0) parts.push(`${count(skipped_records)} skipped`);
  return parts.length === 1 ? (parts[0] ?? '') : `${parts.join('. ')}.`;
}

/** 'Import failed: …' with the reason of the whole job, or that no row could be saved. */
export function failureText(job: ImportJob): string {
  if (job.failure) return `Import failed: ${job.failure}`;
  const skipped = job.skipped_records > 0 ? ` ${count(job.skipped_records)} skipped.` : '';
  return `Import failed: ${count(job.failed_records)} of ${count(job.total_records)} records could not be saved.${skipped}`;
}

export function cancelledText(job: ImportJob): string {
  const { successful_records: imported, total_records: total } = job;
  if (imported === 0) return 'No rows were imported.';
  return `${count(imported)} of ${count(total)} rows were imported before it stopped, and are kept.`;
}

/** 'Row 212: Monthly rent "$1,5OO.00": Not an amount' */
export const errorLine = ({ row, error }: RowLine) => `Row ${count(row)}: ${error}`;

/** 'About 12 s left · 190 rows a second', as far as it is known. */
export function paceText(job: ImportJob): string {
  const { seconds_left, rows_per_second } = job.progress;
  if (job.status === 'queued') return 'Waiting to start';
  const parts: string[] = [];
  if (seconds_left !== null) parts.push(`About ${formatDuration(seconds_left)} left`);
  if (rows_per_second !== null && rows_per_second >= 1) {
    parts.push(`${count(Math.round(rows_per_second))} rows a second`);
  }
  return parts.length > 0 ? parts.join(' · ') : 'Reading the file';
}

/** 'Finished in 26 s' */
export function finishedText(job: ImportJob): string {
  const { started_at, completed_at } = job;
  if (!completed_at) return '';
  const verb = job.status === 'cancelled' ? 'Stopped after' : 'Finished in';
  if (!started_at) return '';
  return `${verb} ${formatDuration((Date.parse(completed_at) - Date.parse(started_at)) / 1000)}`;
}

/** What a screen reader hears: nothing between the quarters. */
export function announcement(job: ImportJob): string {
  if (!isOpen(job)) return isGood(job) ? successText(job) : job.status === 'failed' ? failureText(job) : '';
  const quarter = Math.floor(job.progress.percent / 25) * 25;
  return quarter === 0 ? 'Import running' : `Import ${quarter} % done`;
}

/** 'today at 9:14 AM', else 'Nov 18, 2025, 9:14 AM', in the reader's zone. */
export function momentText(instant: string, now: number = Date.now()): string {
  const sameDay = new Date(instant).toDateString() === new Date(now).toDateString();
  return sameDay ? `today at ${formatTime(instant)}` : formatExact(instant);
}
