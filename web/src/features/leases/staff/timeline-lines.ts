import type { LeaseEntry, LeaseRow } from '@/api/staff';
import { daysBetween, formatDay, formatMonthToMonth } from '@/lib/dates';
import { moneyExact, plural } from '@/lib/money';
import type { TimelineItem } from '@/ui/timeline';
import { daysOf, tenantsOf } from './lease-words';
import { afterTerm, nextStepOf, type Reason, reasonLabel, termLabel, unansweredWords } from './life-words';

export type Line = { key: string; day: string; title: string; text: string; coming?: boolean };
type Words = (entry: LeaseEntry) => [title: string, text?: string];

const WAYS: Record<string, string> = {
  staff: 'Taken down by',
  link: 'By the link that was sent',
  portal: 'In the resident portal',
};
/** 'Taken down by Dana Whitfield', 'Samuel Reyes, by the link that was sent' */
function answeredBy({ way, who }: LeaseEntry): string {
  if (way === 'staff') return `${WAYS.staff} ${who ?? 'staff'}`;
  const words = WAYS[way ?? ''] ?? '';
  return who && words ? `${who}, ${words.charAt(0).toLowerCase()}${words.slice(1)}` : words;
}
const madeBy = (what: string, who: string | null) => [what, who && `by ${who}`].filter(Boolean).join(', ');
const rentOf = ({ rent }: LeaseEntry) => (rent ? moneyExact(rent) : '');

const WORDS: Record<LeaseEntry['kind'], Words> = {
  began: (entry) => [
    entry.this_one ? 'This lease began' : 'An earlier lease began',
    `Rent ${rentOf(entry)} from this day`,
  ],
  terminated: () => ['Lease terminated'],
  offered: ({ months, who }) => ['Renewal offer made', madeBy(plural(months ?? 0, 'choice'), who)],
  offer_accepted: (entry) => [
    `Offer accepted: ${termLabel(entry.months ?? 0)} at ${rentOf(entry)}`,
    answeredBy(entry),
  ],
  offer_declined: (entry) => ['Offer declined', answeredBy(entry)],
  offer_withdrawn: () => ['Offer withdrawn'],
  offer_expired: () => ['Offer expired', 'Nobody answered'],
  renewal_wished: ({ months }) => ['The resident asked to renew', termLabel(months ?? 0)],
  notice_given: ({ way }) => ['Move-out notice given', way ? reasonLabel(way as Reason) : ''],
  notice_withdrawn: () => ['Move-out notice withdrawn'],
  moved_out: () => ['Moved out'],
  increase_planned: (entry) => ['Rent increase announced', `To ${rentOf(entry)}`],
  increase_effective: (entry) => [`Rent went up to ${rentOf(entry)}`],
  increase_cancelled: () => ['Rent increase cancelled'],
  sent_to_sign: ({ name, who }) => ['Sent for signature', madeBy(name ?? '', who)],
  signed: ({ name, who }) => ['Signed by all', madeBy(name ?? '', who)],
  signing_declined: ({ name }) => ['Signature declined', name ?? ''],
  signing_void: ({ name }) => ['Signature request voided', name ?? ''],
  notice_on_paper: ({ name, who }) => ['Notice on paper made', madeBy(name ?? '', who)],
  signing_expired: ({ name }) => ['Signature request expired', name ?? ''],
};

export function lineOf(entry: LeaseEntry, at: number): Line {
  const [title, text = ''] = WORDS[entry.kind](entry);
  return { key: `${entry.kind}-${entry.lease_id}-${at}`, day: entry.on_day, title, text };
}

/** What lies ahead and is also the next step, which has a row of its own. */
const NEXT: Partial<Record<string, string>> = {
  answer: 'answer',
  offer: 'offer',
  move_out: 'move_out',
  rent_rises: 'increase',
  begins: 'start',
  ends: 'end',
  renews: 'end',
};

/** 'Without an answer it goes on month to month at $1,705.00' */
function unanswered(lease: LeaseRow): string {
  const after = afterTerm(lease);
  if (!after) return '';
  const rent = after === 'month_to_month' ? ` at ${moneyExact(lease.monthly_rent)}` : '';
  return `Without an answer ${unansweredWords(after)}${rent}`;
}

/** '60 days before the end, to Samuel Reyes and Ines Reyes' */
function goesTo(lease: LeaseRow): string {
  const { next_step: step, next_on: day, end_date: end } = lease;
  if (step !== 'offer' || !day || !end) return '';
  const to = tenantsOf(lease).map(({ full_name }) => full_name);
  return `${plural(daysBetween(day, end), 'day')} before the end, to ${to.join(' and ')}`;
}

/** What lies ahead, the farthest first. */
export function comingOf(lease: LeaseRow): Line[] {
  const { property_today: today, end_date: end, increase, renewal, notice } = lease;
  const lines: Line[] = [];
  const add = (key: string, day: string | null | undefined, title: string, text = '') => {
    if (day && day >= today) lines.push({ key, day, title, text, coming: true });
  };
  if (lease.is_current || lease.status === 'pending') add('end', end, 'The term ends', unanswered(lease));
  if (lease.status === 'pending') add('start', lease.start_date, 'The lease begins');
  if (increase) {
    add('increase', increase.effective_on, `Rent goes up to ${moneyExact(increase.monthly_rent)}`);
  }
  if (renewal?.status === 'offered') add('answer', renewal.answer_by, 'Last day to answer the offer');
  if (notice) add('move_out', notice.move_out_date, 'Moves out');
  if (lease.next_step === 'offer') add('offer', lease.next_on, 'Renewal offer goes out');
  const own = NEXT[lease.next_step ?? ''];
  return lines.filter(({ key }) => key !== own).sort((a, b) => b.day.localeCompare(a.day));
}

export const asItem = ({ key, day, title, text, coming }: Line): TimelineItem => ({
  key,
  day: formatDay(day),
  title,
  text,
  tone: coming ? 'coming' : 'past',
});

/** The next step; null once nothing comes. */
export function nextOf(lease: LeaseRow): TimelineItem | null {
  const step = nextStepOf(lease);
  if (!step) return null;
  const day = lease.next_on ? formatDay(lease.next_on) : '';
  return {
    key: 'next',
    day,
    title: step.title,
    text: step.when === day ? goesTo(lease) : step.when,
    tone: 'next',
  };
}

/** Where the lease stands today: '161 days remain' */
export function todayOf(lease: LeaseRow): TimelineItem[] {
  const { month_to_month_since: since } = lease;
  const days = daysOf(lease);
  if (!days) return [];
  const left = `${days.text} ${days.text === '1' ? 'day remains' : 'days remain'}`;
  const title = since ? formatMonthToMonth(since) : days.isCount ? left : days.text;
  return [{ key: 'today', day: 'Today', title, tone: 'today' }];
}
