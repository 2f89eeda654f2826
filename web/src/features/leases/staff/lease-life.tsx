import { Button, Checkbox, Group, Popover, Stack } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { LeaseRow } from '@/api/staff';
import {
  answerRenewalMutation,
  leaseTimelineOptions,
  sendRenewalMutation,
  tickMoveOutMutation,
  withdrawNoticeMutation,
  withdrawRenewalMutation,
} from '@/api/staff/@tanstack/react-query.gen';
import { formatDay } from '@/lib/dates';
import { moneyExact } from '@/lib/money';
import { messageOf } from '@/lib/problem';
import { ifMatch } from '@/lib/request-headers';
import { RECORD_PAYMENT } from '@/records/record-payment-link';
import { FactList } from '@/ui/fact-list';
import { Section } from '@/ui/section';
import { LoadingText } from '@/ui/skeleton';
import { StatusBadge } from '@/ui/status-badge';
import { Text } from '@/ui/text';
import { Timeline } from '@/ui/timeline';
import { toast } from '@/ui/toast';
import { LeaseBar } from './lease-bar';
import type { LeaseDialog } from './lease-dialogs';
import {
  isMovable,
  MOVE_OUT_STEPS,
  mayBeOffered,
  reasonLabel,
  termLabel,
  unansweredWords,
} from './life-words';
import { PlannedIncrease } from './planned-increase';
import { tell } from './tell';
import { asItem, comingOf, lineOf, nextOf, todayOf } from './timeline-lines';
import { useLeaseEdit } from './use-lease-edit';

const ChangeDay = lazy(() => import('./change-day'));

type Of = { lease: LeaseRow; open: (dialog: LeaseDialog) => void };

/** As many of what has happened are shown first. */
const SHOWN = 5;
/** Whether the next step is an offer that would go out by itself. */
const isPlanned = (step: string) => step === 'offer' || step === 'offer_due';
const FAILED = 'Failed to update lease. Please try again.';

/** The next step on another day, asked for beside its button. */
function ChangeDate({ lease }: { lease: LeaseRow }) {
  const [opened, setOpened] = useState(false);
  return (
    <Popover width={320} position="bottom-start" opened={opened} onChange={setOpened} trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" size="xs" onClick={() => setOpened(!opened)}>
          Change date
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={24} maw="calc(100vw - 16px)" aria-label="Change date">
        <Suspense fallback={<LoadingText>Loading the date...</LoadingText>}>
          <ChangeDay lease={lease} onClose={() => setOpened(false)} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}

/** The ways to take the next step now, on another day, or not at all. */
function NextActions({ lease, open }: Of) {
  const edit = useLeaseEdit();
  const { next_step: step, renewal } = lease;
  if (!lease.can.write || step === null) return null;
  const kept = renewal?.status === 'kept';
  const skip = (row: LeaseRow, skipped: boolean, isUndo = false): Promise<void> =>
    tell(
      edit(row, { offer_skipped: skipped }),
      skipped ? 'No offer goes out' : 'The offer is planned again',
      isUndo ? undefined : (changed) => skip(changed, !skipped, true),
    );
  const skips = step === 'ends' ? 'Plan an offer' : 'Skip';
  return (
    <Group gap="xs">
      {!kept && ['offer', 'offer_due', 'ends'].includes(step) && (
        <Button variant="subtle" size="xs" onClick={() => void skip(lease, step !== 'ends')}>
          {skips}
        </Button>
      )}
      {isMovable(lease) && <ChangeDate lease={lease} />}
      {mayBeOffered(lease) && (
        <Button size="xs" onClick={() => open('renew')}>
          {isPlanned(step) ? 'Do it now' : 'Offer renewal'}
        </Button>
      )}
      {kept && renewal && <SendNow offerId={renewal.id} />}
      {lease.notice && (
        <Button size="xs" onClick={() => open('move_out')}>
          Record move-out
        </Button>
      )}
      {step === 'collect_move_in' && (
        <Button size="xs" component={Link} to={{ search: RECORD_PAYMENT }}>
          Record Payment
        </Button>
      )}
      {step === 'ask_move_out' && (
        <Button size="xs" onClick={() => open('notice')}>
          Record notice
        </Button>
      )}
    </Group>
  );
}

/** Sends an offer that is kept for a day. */
function SendNow({ offerId }: { offerId: string }) {
  const send = useMutation(sendRenewalMutation());
  return (
    <Button
      size="xs"
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
  const ended = lease.status === 'terminated';
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
          ...(ended ? [] : ([['Notice given', formatDay(notice.given_on)]] as const)),
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
      {lease.can.write && !ended && (
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

/** Offers that are over stand among what has happened. */
const OVER = ['accepted', 'declined', 'withdrawn', 'expired'];

/** The life of the lease: what lies ahead, its next step with what can be done about it, and what was. */
export default function LeaseLife({ lease, open }: Of) {
  const query = useQuery(leaseTimelineOptions({ path: { lease_id: lease.id } }));
  const [all, setAll] = useState(false);
  const entries = query.data?.items ?? [];
  const past = entries.map(lineOf);
  const shown = all ? past : past.slice(0, SHOWN);
  const next = nextOf(lease);
  return (
    <Section
      title="Life of the lease"
      right={
        past.length > SHOWN && (
          <Button variant="subtle" size="xs" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Show fewer' : `All ${past.length} entries`}
          </Button>
        )
      }
    >
      {query.isPending ? (
        <LoadingText>Loading timeline...</LoadingText>
      ) : (
        <Stack gap="md">
          {query.data && <LeaseBar lease={lease} entries={entries} />}
          <Timeline
            label="Timeline"
            items={[
              ...comingOf(lease).map(asItem),
              ...(next
                ? [
                    {
                      ...next,
                      actions: <NextActions lease={lease} open={open} />,
                      children: (
                        <>
                          {lease.renewal && !OVER.includes(lease.renewal.status) && <Offer lease={lease} />}
                          <PlannedIncrease lease={lease} />
                          <Notice lease={lease} />
                        </>
                      ),
                    },
                  ]
                : []),
              ...todayOf(lease),
              ...shown.map(asItem),
            ]}
          />
          {query.isError && <Text>The timeline of this lease could not be loaded.</Text>}
        </Stack>
      )}
    </Section>
  );
}
