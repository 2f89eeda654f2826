import { Button, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { LinkedJob } from '@/api/link';
import { acceptLinkedJobMutation, declineLinkedJobMutation } from '@/api/link/@tanstack/react-query.gen';
import { useLink } from '@/app/link/link';
import { plural } from '@/lib/money';
import { messageOf } from '@/lib/problem';
import { useCreate } from '@/records/use-create';
import { PageFoot } from '@/ui/page-foot';
import { Section } from '@/ui/section';
import { Text } from '@/ui/text';
import { WarnLine } from '@/ui/warn-line';
import { JobHead } from './job-head';
import { JobHouse } from './job-house';
import { nothing, VisitChoice, visitOf, wordsOf } from './job-visit';

const FAILED = 'Your answer could not be sent. Please try again.';

/** What shows by accepting, in words. */
const hidden = (photos: number) =>
  `Resident, unit${photos > 0 ? `, entry notes and ${plural(photos, 'photo')}` : ' and entry notes'} show when you accept.`;

type JobOfferProps = { job: LinkedJob; onAnswered: () => void };

/** A job that waits for an answer: accept it with a time, or decline it with a reason. */
export function JobOffer({ job, onAnswered }: JobOfferProps) {
  const { token, property_name, time_zone } = useLink();
  const [chosen, setChosen] = useState(nothing);
  const [message, setMessage] = useState('');
  const [reason, setReason] = useState('');
  const [declining, setDeclining] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const accept = useCreate(acceptLinkedJobMutation());
  const decline = useCreate(declineLinkedJobMutation());
  const visit = visitOf(chosen, time_zone);
  const answer = async (send: () => Promise<unknown>) => {
    setFailure(null);
    try {
      await send();
    } catch (error) {
      setFailure(messageOf(error, FAILED));
    }
    onAnswered();
  };
  const path = { token };
  const take = () =>
    answer(async () => {
      if (visit) await accept.create({ path, body: { ...visit, message: message.trim() || null } });
    });
  const refuse = () => answer(() => decline.create({ path, body: { reason: reason.trim() } }));
  return (
    <Stack gap="md">
      <JobHead job={job} />
      <Section title={property_name} note={hidden(job.photo_count)}>
        <Stack gap="xs">
          <JobHouse job={job} />
          <Text lines ink="text">
            {job.description}
          </Text>
        </Stack>
      </Section>
      {declining ? (
        <Textarea
          label="Why not"
          description="For the manager, who asks somebody else."
          required
          rows={3}
          maxLength={4000}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      ) : (
        <>
          <VisitChoice legend="When can you come?" value={chosen} onChange={setChosen} />
          <Textarea
            label="Message (optional)"
            placeholder="For the manager"
            rows={2}
            maxLength={4000}
            value={message}
            onChange={(event) => setMessage(event.currentTarget.value)}
          />
        </>
      )}
      {failure && <WarnLine alert>{failure}</WarnLine>}
      <PageFoot note="This link is for this one job and ends 30 days after it.">
        <Stack gap="xs">
          {declining ? (
            <>
              <Button
                size="lg"
                fullWidth
                disabled={reason.trim() === ''}
                loading={decline.isPending}
                onClick={() => void refuse()}
              >
                Decline the job
              </Button>
              <Button size="lg" fullWidth variant="default" onClick={() => setDeclining(false)}>
                Back
              </Button>
            </>
          ) : (
            <>
              <Button
                size="lg"
                fullWidth
                disabled={!visit}
                loading={accept.isPending}
                onClick={() => void take()}
              >
                {visit ? `Accept for ${wordsOf(chosen)}` : 'Choose a time first'}
              </Button>
              <Button size="lg" fullWidth variant="default" onClick={() => setDeclining(true)}>
                Decline with a reason
              </Button>
            </>
          )}
        </Stack>
      </PageFoot>
    </Stack>
  );
}
