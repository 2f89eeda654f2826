import type { LinkedJob } from '@/api/link';
import { formatExact } from '@/lib/dates';
import { label } from '@/lib/words';
import { PageHeader } from '@/ui/page-header';
import { StatusBadge } from '@/ui/status-badge';

/** What comes next, in words. */
function stateOf({ answer, answer_by, completed_at, paused_until, scheduled_date }: LinkedJob): string {
  if (completed_at) return 'Reported done';
  if (answer !== 'accepted') return answer_by ? `Answer by ${formatExact(answer_by)}` : 'Offered to you';
  if (paused_until) return `Waits until ${formatExact(paused_until)}`;
  return scheduled_date ? 'Accepted, visit planned' : 'Accepted';
}

/** A dot for what goes its way; what must be answered stands out. */
function toneOf({ answer, completed_at }: LinkedJob): string {
  if (completed_at) return 'completed';
  return answer === 'accepted' ? 'scheduled' : 'due_soon';
}

const categoryWord = (category: string) => (category === 'hvac' ? 'HVAC' : label(category));

/** The job's title, how urgent it is, and for whom. */
export function JobHead({ job }: { job: LinkedJob }) {
  return (
    <PageHeader
      title={job.title}
      badges={
        <>
          <StatusBadge of="request" value={toneOf(job)} label={stateOf(job)} />
          <StatusBadge of="priority" value={job.priority} />
        </>
      }
      facts={`${categoryWord(job.category)} · for ${job.vendor_name}`}
    />
  );
}
