import { Button } from '@mantine/core';
import { IconExternalLink, IconPlayerPlay, IconSquare } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import {
  cancelImportMutation,
  getImportJobQueryKey,
  listImportJobsQueryKey,
  runImportAgainMutation,
} from '@/api/staff/@tanstack/react-query.gen';
import { paths } from '@/app/staff/paths';
import { asProblem, messageOf } from '@/lib/problem';
import { ErrorState } from '@/ui/error-state';
import { PageHeader } from '@/ui/page-header';
import { Card } from '@/ui/section';
import { DetailSkeleton } from '@/ui/skeleton';
import { StatusBadge } from '@/ui/status-badge';
import { toast } from '@/ui/toast';
import { Announcer } from './announcer';
import type { ImportJob } from './import-api';
import classes from './job.module.css';
import { useCameFromWizard } from './job-arrival';
import { JobNotFound } from './job-not-found';
import { JobOutcome } from './job-outcome';
import { JobProgress } from './job-progress';
import { JobWarnings } from './job-warnings';
import { titleOf } from './kinds';
import { isOpen, momentText } from './outcome';
import { RowsNotSaved } from './rows-not-saved';
import { useJob } from './use-job';

/** One import: how far it is while it runs, what became of every row afterwards. */
export function JobView({ id }: { id: string }) {
  const job = useJob(id);
  const fromWizard = useCameFromWizard();

  if (job.isPending) return <DetailSkeleton loadingText="Loading import..." />;
  if (!job.data) {
    if (asProblem(job.error).status === 404) return <JobNotFound />;
    return (
      <>
        <PageHeader title="Import" back={{ label: 'Import History', to: paths.importHistory }} />
        <Card padded={false}>
          <ErrorState title="The import could not be loaded." of={job} />
        </Card>
      </>
    );
  }
  return <LoadedJob job={job.data} fromWizard={fromWizard} isOffline={job.stream === 'retrying'} />;
}

function LoadedJob({
  job,
  fromWizard,
  isOffline,
}: {
  job: ImportJob;
  fromWizard: boolean;
  isOffline: boolean;
}) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const at = { path: { job_id: job.id } };
  const keep = (answer: ImportJob) => {
    queryClient.setQueryData(getImportJobQueryKey(at), answer);
    void queryClient.invalidateQueries({ queryKey: listImportJobsQueryKey() });
  };
  const cancel = useMutation({
    ...cancelImportMutation(),
    onSuccess: keep,
    onError: (error) => toast.error(messageOf(error, 'The import was not cancelled. Try again.')),
  });
  const runAgain = useMutation({
    ...runImportAgainMutation(),
    onSuccess: keep,
    onError: (error) => toast.error(messageOf(error, 'The import was not started again. Try again.')),
  });
  const open = isOpen(job);
  const stopping = cancel.isPending || (open && job.cancel_requested_at !== null);

  return (
    <>
      <PageHeader
        title={titleOf(job.import_type)}
        back={{ label: 'Import History', to: paths.importHistory }}
        badges={<StatusBadge of="import" value={job.status} />}
        facts={`${job.file_name} · started${job.started_by ? ` by ${job.started_by}` : ''}, ${momentText(job.created_at)}`}
        actions={
          <>
            {job.workflow_url && (
              <Button
                component="a"
                href={job.workflow_url}
                target="_blank"
                rel="noreferrer"
                variant="default"
                rightSection={<IconExternalLink size={15} stroke={1.7} aria-hidden />}
              >
                Open in Temporal
              </Button>
            )}
            {open && job.can.write && (
              <Button
                variant="default"
                leftSection={<IconSquare size={13} stroke={2} aria-hidden />}
                loading={stopping}
                onClick={() => cancel.mutate(at)}
              >
                Cancel import
              </Button>
            )}
            {job.status === 'cancelled' && job.can.write && (
              <Button
                variant="default"
                leftSection={<IconPlayerPlay size={15} stroke={1.7} aria-hidden />}
                loading={runAgain.isPending}
                onClick={() => runAgain.mutate(at)}
              >
                Continue import
              </Button>
            )}
          </>
        }
      />
      <div className={classes.stack}>
        {!open && (
          <JobOutcome
            job={job}
            returns={fromWizard}
            onLeave={() => navigate(paths.import)}
            onRunAgain={() => runAgain.mutate(at)}
            isRunning={runAgain.isPending}
          />
        )}
        <JobProgress job={job} isOffline={isOffline} isStopping={stopping} />
        <RowsNotSaved job={job} outcome="failed" />
        <RowsNotSaved job={job} outcome="skipped" />
        <JobWarnings job={job} />
      </div>
      <Announcer job={job} />
    </>
  );
}
