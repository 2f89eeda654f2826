import { Button, Checkbox, Group, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { LeaseRow } from '@/api/staff';
import {
  answerRenewalMutation,
  sendRenewalMutation,
  tickMoveOutMutation,
  withdrawNoticeMutation,
  withdrawRenewalMutation,
} from '@/api/staff/@tanstack/react-query.gen';
import { formatDay } from '@/lib/dates';
import { moneyExact } from '@/lib/money';
import { messageOf } from '@/lib/problem';
import { ifMatch } from '@/lib/request-headers';
import { FactList } from '@/ui/fact-list';
import { Section } from '@/ui/section';
import { StatusBadge } from '@/ui/status-badge';
import { Text } from '@/ui/text';
import { toast } from '@/ui/toast';
import type { LeaseDialog } from './lease-actions';
import { LeaseTimeline } from './lease-timeline';
import { isMovable, MOVE_OUT_STEPS, nextStepOf, reasonLabel, termLabel, unansweredWords } from './life-words';
import { PlannedIncrease } from './planned-increase';
import { tell } from './tell';
import { useLeaseEdit } from './use-lease-edit';

type Of = { lease: LeaseRow; open: (dialog: LeaseDialog) => void };

const FAILED = 'Failed to update lease. Please try again.';

/** What comes next, and the ways to do it now or not at all. */
function Next({ lease, open }: Of) {
  const edit = useLeaseEdit();
  const step = nextStepOf(lease);
  const offers = ['offer', 'offer_due', 'renews', 'ends', 'nothing_planned', 'answer_request'];
  const kept = lease.renewal?.status === 'kept';
  const offering = lease.can.write && !kept && lease.next_step !== null && offers.includes(lease.next_step);
  const skip = (skipped: boolean) =>
    tell(
      edit(lease, { offer_skipped: skipped }),
      skipped ? 'No offer goes out' : 'The offer is planned again',
    );
  return (
    <Group justify="space-between">
      <div>
        <Text size="section" ink="text" as="div">
          {step?.title ?? 'Nothing comes next'}
        </Text>
        {step && <Text>{step.when}</Text>}
      </div>
      <Group gap="xs">
        {lease.can.write && isMovable(lease) && (
          <Button variant="default" onClick={() => open('day')}>
            Change date
          </Button>
        )}
        {offering && (
          <Group gap="xs">
            {(lease.next_step === 'offer' || lease.next_step === 'offer_due') && (
              <Button variant="subtle" onClick={() => void skip(true)}>
                Skip
              </Button>
            )}
            {lease.next_step === 'ends' && (
              <Button variant="subtle" onClick={() => void skip(false)}>
                Plan an offer
              </Button>
            )}
            <Button onClick={() => open('renew')}>Offer renewal</Button>
          </Group>
        )}
        {lease.can.write && kept && lease.renewal && <SendNow offerId={lease.renewal.id} />}
        {lease.can.write && lease.notice && <Button onClick={() => open('move_out')}>Record move-out</Button>}
        {lease.can.write && lease.next_step === 'ask_move_out' && (
          <Button onClick={() => open('notice')}>Record notice</Button>
        )}
      </Group>
    </Group>
  );
}

/** Sends an offer that is kept for a day. */
function SendNow({ offerId }: { offerId: string }) {
  const send = useMutation(sendRenewalMutation());
  return (
    <Button
      loading={send.isPending}
      onClick={() => void tell(send.mutateAsync({ path: { offer_id: offerId } }), 'Renewal offer goes out')}
    >
      Send now
    </Button>
  );
}

/** The newest offer: its choices, and the answer that staff take down. */
function Offer({ lease }: { lease: LeaseRow }) {
  const answer = useMutation(answerRenewalMutation());
  const withdraw = useMutation(withdrawRenewalMutation());
  const { renewal } = lease;
  if (!renewal) return null;
  const open = renewal.status === 'offered' && lease.can.write;
  const kept = renewal.status === 'kept' && lease.can.write;
  const path = { offer_id: renewal.id };
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Text as="h3" ink="text" size="control">
          Renewal offer {renewal.number}
        </Text>
        <StatusBadge of="agreement" value={renewal.status} />
      </Group>
      {renewal.choices.map((choice, at) => (
        <Group key={choice.term_months} justify="space-between">
          <Text>
            {termLabel(choice.term_months)} at {moneyExact(choice.monthly_rent)}
            {renewal.chosen === at && ' · chosen'}
          </Text>
          {open && (
            <Button
              variant="default"
              size="xs"
              aria-label={`They accept ${termLabel(choice.term_months)}`}
              onClick={() => void tell(answer.mutateAsync({ path, body: { choice: at } }), 'Lease renewed')}
            >
              They accept
            </Button>
          )}
        </Group>
      ))}
      {renewal.send_on && kept && <Text>Goes out on {formatDay(renewal.send_on)}</Text>}
      {renewal.answer_by && <Text>Answer by {formatDay(renewal.answer_by)}</Text>}
      {(open || kept) && renewal.if_unanswered && (
        <Text>If nobody answers: {unansweredWords(renewal.if_unanswered)}</Text>
      )}
      {(open || kept) && renewal.goes_to_sign && (
        <Text>The new lease goes for signature once they accept.</Text>
      )}
      {(open || kept) && (
        <Group gap="xs">
          {open && (
            <Button
              variant="default"
              size="xs"
              onClick={() =>
                void tell(answer.mutateAsync({ path, body: { choice: null } }), 'Declined offer recorded')
              }
            >
              They decline
            </Button>
          )}
          <Button
            variant="subtle"
            size="xs"
            onClick={() => void tell(withdraw.mutateAsync({ path }), 'Offer withdrawn')}
          >
            Withdraw
          </Button>
        </Group>
      )}
    </Stack>
  );
}

/** The open notice with its checklist; a tick is kept at once. */
function Notice({ lease }: { lease: LeaseRow }) {
  const tick = useMutation(tickMoveOutMutation());
  const withdraw = useMutation(withdrawNoticeMutation());
  const { notice } = lease;
  if (!notice) return null;
  const of = { path: { lease_id: lease.id }, headers: ifMatch(lease.version) };
  const toggle = async (step: (typeof notice.done)[number], on: boolean) => {
    const done = on ? [...notice.done, step] : notice.done.filter((each) => each !== step);
    try {
      await tick.mutateAsync({ ...of, body: { done } });
    } catch (error) {
      toast.error(messageOf(error, FAILED));
    }
  };
  return (
    <Stack gap="xs">
      <FactList
        facts={[
          ['Notice given', formatDay(notice.given_on)],
          ['Last day', formatDay(notice.move_out_date)],
          ['Reason', reasonLabel(notice.reason)],
          ['Forwarding address', notice.forwarding_address],
        ]}
      />
      {MOVE_OUT_STEPS.map(([step, label]) => (
        <Checkbox
          key={step}
          label={label}
          checked={notice.done.includes(step)}
          disabled={!lease.can.write || tick.isPending}
          onChange={(event) => void toggle(step, event.currentTarget.checked)}
        />
      ))}
      {lease.can.write && (
        <Group>
          <Button
            variant="subtle"
            size="xs"
            onClick={() => void tell(withdraw.mutateAsync(of), 'Notice withdrawn')}
          >
            Withdraw notice
          </Button>
        </Group>
      )}
    </Stack>
  );
}

/** The life of the lease: its next step, the newest offer of renewal, and the notice of moving out. */
export default function LeaseLife({ lease, open }: Of) {
  return (
    <Section title="Life of the lease">
      <Stack gap="md">
        <Next lease={lease} open={open} />
        <Offer lease={lease} />
        <PlannedIncrease lease={lease} />
        <Notice lease={lease} />
        <LeaseTimeline lease={lease} />
      </Stack>
    </Section>
  );
}
