import { Button } from '@mantine/core';
import { IconLinkOff, IconPhone, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { findLinkedJobOptions } from '@/api/link/@tanstack/react-query.gen';
import { useLink } from '@/app/link/link';
import { phoneHref } from '@/lib/phone';
import { asProblem, supportCodeOf } from '@/lib/problem';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { LoadingText } from '@/ui/skeleton';
import { JobAccepted } from './job-accepted';
import { JobOffer } from './job-offer';
import { JobReport } from './job-report';

const icon = { size: 22, stroke: 1.7, 'aria-hidden': true } as const;

/** A phone in the hand calls the number that the sentence names. */
function CallCompany() {
  const { company } = useLink();
  if (!company.phone) return null;
  return (
    <Button
      component="a"
      href={phoneHref(company.phone)}
      variant="default"
      leftSection={<IconPhone size={16} stroke={1.7} aria-hidden />}
    >
      Call {company.name}
    </Button>
  );
}

/** One job of a vendor: offered, accepted, reported done; opening the page answers nothing. */
export function Job() {
  const { token, company } = useLink();
  const [reporting, setReporting] = useState(false);
  const found = useQuery(findLinkedJobOptions({ path: { token } }));
  const again = () => void found.refetch();
  const call = company.phone ? `Call ${company.name}: ${company.phone}.` : `Ask ${company.name}.`;
  if (found.isPending) return <LoadingText>Loading the job...</LoadingText>;
  if (found.isError) {
    if (asProblem(found.error).status === 404) {
      return (
        <EmptyState
          heading="h1"
          icon={<IconLinkOff {...icon} />}
          title="This job is no longer yours"
          text={call}
          actions={<CallCompany />}
        />
      );
    }
    return (
      <ErrorState title="The job could not be loaded." code={supportCodeOf(found.error)} onRetry={again} />
    );
  }
  const job = found.data;
  if (job.answer === 'declined') {
    return (
      <EmptyState
        heading="h1"
        icon={<IconX {...icon} />}
        title="You declined this job"
        text={`${company.name} is told. ${call}`}
        actions={<CallCompany />}
      />
    );
  }
  if (job.answer !== 'accepted') return <JobOffer job={job} onAnswered={again} />;
  if (reporting && !job.completed_at) {
    const sent = () => {
      setReporting(false);
      again();
    };
    return <JobReport job={job} onSent={sent} onBack={() => setReporting(false)} />;
  }
  return <JobAccepted job={job} onChanged={again} onReport={() => setReporting(true)} />;
}
