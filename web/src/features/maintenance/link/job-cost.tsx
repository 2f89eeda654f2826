import { Button, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { LinkedJob } from '@/api/link';
import { correctLinkedCostMutation } from '@/api/link/@tanstack/react-query.gen';
import { useLink } from '@/app/link/link';
import { moneyExact, parseMoney } from '@/lib/money';
import { messageOf } from '@/lib/problem';
import { useCreate } from '@/records/use-create';
import { MoneyInput } from '@/ui/inputs';
import { WarnLine } from '@/ui/warn-line';
import { CorrectedInvoice, SENDING_FILES, stillSending, useJobUploads } from './job-files';

type JobCostProps = { job: LinkedJob; refused: string; onSent: () => void };

/** Why the cost was refused, and another one in its place, with its invoice. */
export function JobCost({ job, refused, onSent }: JobCostProps) {
  const { token, company } = useLink();
  const [cost, setCost] = useState('');
  const [message, setMessage] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const { create, isPending } = useCreate(correctLinkedCostMutation());
  const [chosen, setChosen] = useState<string>();
  // The one that was sent last, also once the chosen one has been corrected.
  const replaced = job.papers.find(({ id }) => id === chosen) ?? job.papers.at(-1);
  const invoices = useJobUploads('invoices', replaced ? { replaces: replaced.id } : {});
  const waits = stillSending(invoices);
  const amount = parseMoney(cost);
  const valid = amount !== null && Number(amount) > 0;
  const send = async () => {
    if (!valid) return;
    setFailure(null);
    try {
      await create({ path: { token }, body: { cost: amount, message: message.trim() || null } });
    } catch (error) {
      setFailure(messageOf(error, 'The cost could not be sent. Please try again.'));
    }
    onSent();
  };
  return (
    <Stack gap="sm">
      <WarnLine title={`${company.name} refused the cost`}>{refused}</WarnLine>
      <MoneyInput
        label="Corrected cost"
        value={cost}
        onChange={setCost}
        error={cost.trim() !== '' && !valid ? 'Enter an amount above $0.' : null}
      />
      <Textarea
        label="Message (optional)"
        placeholder="For the manager"
        rows={2}
        maxLength={4000}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      <CorrectedInvoice job={job} sending={invoices} replaced={replaced} onReplace={setChosen} />
      {failure && <WarnLine alert>{failure}</WarnLine>}
      <Button disabled={!valid || waits} loading={isPending} onClick={() => void send()}>
        {waits ? SENDING_FILES : valid ? `Send ${moneyExact(amount)}` : 'Send the corrected cost'}
      </Button>
    </Stack>
  );
}
