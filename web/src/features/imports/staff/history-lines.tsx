import { Link } from 'react-router';
import { paths } from '@/app/staff/paths';
import { count, plural } from '@/lib/money';
import classes from './history.module.css';
import type { ImportJob } from './import-api';
import { cancelledText, errorLine, isGood, isOpen, paceText, successText } from './outcome';
import { ReportButton } from './rows-not-saved';

const LINES = 5;

const summary = (job: ImportJob) =>
  isOpen(job)
    ? paceText(job)
    : job.failure
      ? `Import failed: ${job.failure}`
      : job.status === 'cancelled'
        ? cancelledText(job)
        : isGood(job)
          ? successText(job)
          : `${plural(job.failed_records, 'row')} failed.`;

/** Under a row of the history: how it ended, its first error lines, the report. */
export function JobErrorLines({ job }: { job: ImportJob }) {
  const lines = job.error_log.slice(0, LINES);
  const more = job.failed_records - lines.length;
  return (
    <div className={classes.details}>
      <p>{summary(job)}</p>
      {lines.length > 0 && (
        <ul className={classes.lines}>
          {lines.map((line) => (
            <li key={line.row}>{errorLine(line)}</li>
          ))}
        </ul>
      )}
      <div className={classes.foot}>
        {job.failed_records > 0 && <ReportButton job={job} />}
        {more > 0 && (
          <Link to={paths.importJob(job.id)} className="link">
            and {count(more)} more
          </Link>
        )}
      </div>
    </div>
  );
}
