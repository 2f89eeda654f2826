import { Button } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconPlayerStop } from '@tabler/icons-react';
import clsx from 'clsx';
import { Link } from 'react-router';
import { paths } from '@/app/staff/paths';
import { type ImportJob, wizardPath } from './import-api';
import { useCountdown } from './job-arrival';
import classes from './job-outcome.module.css';
import { kindOf } from './kinds';
import { cancelledText, failureText, isGood, successText } from './outcome';

const RETURN_SECONDS = 3;

type JobOutcomeProps = {
  job: ImportJob;
  /** A clean success without warnings that the wizard led to goes back to it by itself. */
  returns: boolean;
  onLeave: () => void;
  onRunAgain: () => void;
  isRunning: boolean;
};

/** How the import ended, in the product's words, with the next step. */
export function JobOutcome({ job, returns, onLeave, onRunAgain, isRunning }: JobOutcomeProps) {
  const clean = job.status === 'completed' && job.failed_records === 0;
  // What deserves a look would be gone before anybody has read it.
  const seconds = useCountdown(returns && clean && job.warnings.length === 0, RETURN_SECONDS, onLeave);
  const kind = kindOf(job.import_type);
  const Icon = clean ? IconCircleCheck : IconAlertTriangle;

  if (isGood(job)) {
    return (
      <div className={clsx(classes.outcome, clean ? classes.outcomeGood : classes.outcomePartly)}>
        <Icon size={22} stroke={1.7} aria-hidden />
        <div className={classes.outcomeText}>
          <h2>Import Successful!</h2>
          <p>{successText(job)}</p>
        </div>
        {seconds !== null && <span className={classes.countdown}>Back to Import Data in {seconds} s</span>}
        <div className={classes.outcomeButtons}>
          {kind && (
            <Button component={Link} to={kind.list} variant="default">
              View {kind.many}
            </Button>
          )}
          <Button component={Link} to={paths.import}>
            Import More Data
          </Button>
        </div>
      </div>
    );
  }
  if (job.status === 'failed') {
    return (
      <div className={clsx(classes.outcome, classes.outcomeBad)} role="alert">
        <IconAlertCircle size={22} stroke={1.7} aria-hidden />
        <div className={classes.outcomeText}>
          <h2>Import Failed</h2>
          <p>{failureText(job)}</p>
        </div>
        <div className={classes.outcomeButtons}>
          {job.failure && job.can.write ? (
            <Button variant="default" loading={isRunning} onClick={onRunAgain}>
              Try Again
            </Button>
          ) : (
            <Button component={Link} to={wizardPath(job.import_type)} variant="default">
              Try Again
            </Button>
          )}
        </div>
      </div>
    );
  }
  return (
    <div className={classes.outcome}>
      <IconPlayerStop size={22} stroke={1.7} aria-hidden />
      <div className={classes.outcomeText}>
        <h2>{job.status === 'cancelled' ? 'Import cancelled' : 'Import undone'}</h2>
        <p>{cancelledText(job)}</p>
      </div>
      <div className={classes.outcomeButtons}>
        <Button component={Link} to={paths.import} variant="default">
          Import More Data
        </Button>
      </div>
    </div>
  );
}
