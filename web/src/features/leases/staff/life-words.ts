import type { LeaseRow } from '@/api/staff';
import { formatDay } from '@/lib/dates';
import { moneyExact, plural } from '@/lib/money';

type Step = { title: string; when: string };
type Words = (lease: LeaseRow, day: string) => Step;

const STEPS: Record<string, Words> = {
  confirm: (_, day) => ({ title: 'Confirm the lease', when: `Draft · begins ${day}` }),
  finish_move_out: ({ notice }, day) => ({
    title: 'Finish move-out checklist',
    when: `Left ${day} · ${notice?.done.length ?? 0} of ${notice?.steps ?? 0} done`,
  }),
  move_out: ({ notice }, day) => ({
    title: 'Moves out',
    when: `${day} · ${notice?.done.length ?? 0} of ${notice?.steps ?? 0} done`,
  }),
  sign: ({ signing }, day) => ({
    title: `${signing?.next ?? 'Somebody'} signs${signing?.of_new_lease ? ' the new lease' : ''}`,
    when: `${signing?.signed ?? 0} of ${signing?.signers ?? 0} signed · ends ${day}`,
  }),
  collect_move_in: ({ move_in_open, property_today: today, next_on }, day) => ({
    title: 'Collect move-in',
    when: `${moneyExact(move_in_open ?? '')} open · ${next_on && next_on > today ? 'due' : 'moved in'} ${day}`,
  }),
  begins: (_, day) => ({ title: 'Lease begins', when: day }),
  answer: (_, day) => ({ title: 'Answers the renewal offer', when: `By ${day}` }),
  answer_request: () => ({ title: 'Answer the wish to renew', when: 'Asked by the resident' }),
  ask_move_out: (_, day) => ({ title: 'Ask for the move-out date', when: `Offer declined · ends ${day}` }),
  nothing_planned: () => ({ title: 'Nothing planned', when: 'Either side may end it' }),
  rent_rises: ({ increase }, day) => ({
    title: 'Rent goes up',
    when: `${day} · to ${moneyExact(increase?.monthly_rent ?? '')}`,
  }),
  renews: (_, day) => ({ title: 'Renews by itself', when: `After ${day}, for the same term` }),
  ends: (_, day) => ({ title: 'The term ends', when: `${day} · no offer goes out` }),
  offer: (_, day) => ({ title: 'Renewal offer goes out', when: day }),
  offer_due: (_, day) => ({ title: 'Send the renewal offer', when: `Due since ${day}` }),
};

/** What comes next for a lease, and when or why not; null once nothing does. */
export function nextStepOf(lease: LeaseRow): Step | null {
  const { next_step: name, next_on: on } = lease;
  return (name && STEPS[name]?.(lease, on ? formatDay(on) : '')) || null;
}

const OFFERING = ['offer', 'offer_due', 'renews', 'ends', 'nothing_planned', 'answer_request'];

/** Whether an offer to renew is what may come next; one that is kept for its day is sent, and not made again. */
export const mayBeOffered = ({ next_step: step, renewal }: LeaseRow) =>
  step !== null && OFFERING.includes(step) && renewal?.status !== 'kept';

export const REASONS = [
  { value: 'job_relocation', label: 'Job relocation' },
  { value: 'buying_home', label: 'Buying a home' },
  { value: 'rent_increase', label: 'Rent increase' },
  { value: 'downsizing', label: 'Downsizing' },
  { value: 'upsizing', label: 'Upsizing' },
  { value: 'other', label: 'Other' },
] as const;
export type Reason = (typeof REASONS)[number]['value'];
export const reasonLabel = (reason: Reason) => REASONS.find(({ value }) => value === reason)?.label ?? reason;

export const MOVE_OUT_STEPS = [
  ['keys_returned', 'Keys returned'],
  ['belongings_gone', 'Belongings are gone'],
  ['walked_through', 'Walked through together'],
  ['photos_taken', 'Photos taken'],
  ['meters_read', 'Meters read'],
  ['utilities_moved', 'Utilities moved'],
  ['forwarding_address_known', 'Forwarding address known'],
  ['deposit_statement_begun', 'Deposit statement begun'],
] as const;
export type MoveOutStep = (typeof MOVE_OUT_STEPS)[number][0];

/** '12 months' */
export const termLabel = (months: number) => plural(months, 'month');

/** Whether the day of the next step can be moved. */
export const isMovable = ({ next_step: step, status }: LeaseRow) =>
  movedDay(step) !== null && status !== 'terminated';

export type MovedDay = 'offer' | 'answer' | 'move_out';
const MOVED: Partial<Record<string, MovedDay>> = {
  offer: 'offer',
  offer_due: 'offer',
  answer: 'answer',
  move_out: 'move_out',
  finish_move_out: 'move_out',
};

/** Which day belongs to a step; null where none can be moved. */
export const movedDay = (step: string | null): MovedDay | null => MOVED[step ?? ''] ?? null;

export type Unanswered = NonNullable<NonNullable<LeaseRow['renewal']>['if_unanswered']>;
const UNANSWERED: Record<Unanswered, string> = {
  month_to_month: 'it goes on month to month',
  renew: 'it renews for the same term',
  end: 'it ends with its term',
};
export const unansweredWords = (what: Unanswered) => UNANSWERED[what];

/** What follows the term without an answer; null where a day of moving out is known, or the term has ended. */
export function afterTerm({ renewal, auto_renew, notice, status }: LeaseRow): Unanswered | null {
  if (notice || status === 'renewed' || status === 'terminated') return null;
  const wanted = renewal?.status === 'offered' || renewal?.status === 'kept' ? renewal.if_unanswered : null;
  return wanted ?? (auto_renew ? 'renew' : 'month_to_month');
}
