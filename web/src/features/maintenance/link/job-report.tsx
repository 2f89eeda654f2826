import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { LinkedJob } from '@/api/link';
import { reportLinkedJobMutation } from '@/api/link/@tanstack/react-query.gen';
import { useLink } from '@/app/link/link';
import { moneyExact, parseMoney } from '@/lib/money';
import { messageOf } from '@/lib/problem';
import { instantIn } from '@/lib/zoned';
import { useCreate } from '@/records/use-create';
import { ChoiceCards } from '@/ui/choice-cards';
import { MoneyInput, NumberField, TimeInput } from '@/ui/inputs';
import { PageFoot } from '@/ui/page-foot';
import { PageHeader } from '@/ui/page-header';
import { WarnLine } from '@/ui/warn-line';
import { JobInvoice, JobPhotos, SENDING_FILES, stillSending, useJobUploads } from './job-files';

const outcomes = [
  { value: 'fixed', label: 'It is fixed', detail: 'The resident is asked whether it holds' },
  { value: 'return', label: 'I have to come back', detail: 'For a part or another trade' },
] as const;

/** The clock of a request waits no longer for a vendor. */
const LONGEST_PAUSE = 90 * 24 * 60 * 60 * 1000;
const TOO_LONG = 'A job waits 90 days at most. Name an earlier time, or call the office.';

type Outcome = (typeof outcomes)[number]['value'];

type JobReportProps = { job: LinkedJob; onSent: () => void; onBack: () => void };

const wrongCost = (text: string) => {
  const amount = text.trim() === '' ? '0' : parseMoney(text);
  return amount === null || amount.startsWith('-') ? 'Enter an amount of $0 or more.' : null;
};

/** What was done, and what it cost; nothing of it is in the books before the manager approves it. */
export function JobReport({ job, onSent, onBack }: JobReportProps) {
  const { token, company, property_name, time_zone } = useLink();
  const [outcome, setOutcome] = useState<Outcome | ''>('');
  const [words, setWords] = useState('');
  const [cost, setCost] = useState('');
  const [minutes, setMinutes] = useState<number | string>('');
  const [until, setUntil] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const { create, isPending } = useCreate(reportLinkedJobMutation());
  const photos = useJobUploads('photos');
  const invoices = useJobUploads('invoices');
  const sending = stillSending(photos, invoices);
  const amount = cost.trim() === '' ? null : parseMoney(cost);
  const back = outcome === 'return' && until ? instantIn(until, time_zone) : null;
  const waits = outcome === 'return' && (!back || Date.parse(back) <= Date.now());
  const tooLate = back !== null && Date.parse(back) > Date.now() + LONGEST_PAUSE;
  const wrongMinutes = minutes !== '' && !(typeof minutes === 'number' && Number.isInteger(minutes));
  const missing =
    outcome === '' || words.trim() === '' || waits || tooLate || wrongCost(cost) !== null || wrongMinutes;
  const send = async () => {
    if (outcome === '') return;
    setFailure(null);
    try {
      await create({
        path: { token },
        body: {
          outcome,
          words: words.trim(),
          cost: amount,
          minutes: typeof minutes === 'number' ? minutes : null,
          until: back,
        },
      });
      onSent();
    } catch (error) {
      setFailure(messageOf(error, 'Your report could not be sent. Please try again.'));
    }
  };
  return (
    <Stack gap="md">
      <PageHeader title="Report it done" facts={`${job.title} · ${property_name} ${job.unit_number ?? ''}`} />
      <ChoiceCards label="How it is" shape="rows" choices={outcomes} value={outcome} onChange={setOutcome} />
      {outcome === 'return' && (
        <TimeInput
          label="I come back by"
          required
          value={until}
          onChange={setUntil}
          error={tooLate ? TOO_LONG : null}
        />
      )}
      <Textarea
        label="What was done"
        required
        rows={3}
        maxLength={4000}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <Group grow align="flex-start">
        <MoneyInput label="Cost" value={cost} onChange={setCost} error={wrongCost(cost)} />
        <NumberField
          label="Minutes there"
          value={minutes}
          onChange={setMinutes}
          error={wrongMinutes ? 'Enter a whole number.' : null}
        />
      </Group>
      <JobPhotos job={job} sending={photos} mine />
      <JobInvoice job={job} sending={invoices} />
      {failure && <WarnLine alert>{failure}</WarnLine>}
      <PageFoot
        note={`${company.name} approves the cost before it goes into the books. You hear either way.`}
      >
        <Stack gap="xs">
          <Button
            size="lg"
            fullWidth
            disabled={missing || sending}
            loading={isPending}
            onClick={() => void send()}
          >
            {sending ? SENDING_FILES : amount ? `Send, ${moneyExact(amount)}` : 'Send'}
          </Button>
          <Button size="lg" fullWidth variant="default" onClick={onBack}>
            Back
          </Button>
        </Stack>
      </PageFoot>
    </Stack>
  );
}
