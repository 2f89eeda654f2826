import {
  IconBolt,
  IconBug,
  IconDots,
  IconDroplet,
  IconFridge,
  IconShieldHalf,
  IconTemperature,
  IconTrees,
  IconWall,
  type TablerIcon,
} from '@tabler/icons-react';
import type { OwnRequestCreate, OwnRequestEvent, OwnRequestLine } from '@/api/portal';
import { formatDayOf, formatExact } from '@/lib/dates';
import { label } from '@/lib/words';
import { formatVisit } from '@/lib/zoned';

export type Category = OwnRequestCreate['category'];
export type Urgency = NonNullable<OwnRequestCreate['priority']>;

const icons: Record<Category, TablerIcon> = {
  plumbing: IconDroplet,
  electrical: IconBolt,
  hvac: IconTemperature,
  appliance: IconFridge,
  structural: IconWall,
  pest: IconBug,
  exterior: IconTrees,
  security: IconShieldHalf,
  other: IconDots,
};
export const categoryWord = (category: string) => (category === 'hvac' ? 'HVAC' : label(category));

/** A category that only staff have is drawn as any other. */
export function CategoryIcon({ category }: { category: string }) {
  const Icon = icons[category as Category] ?? IconDots;
  return <Icon size={20} stroke={1.7} aria-hidden />;
}

export const categories = (Object.keys(icons) as Category[]).map((value) => ({
  value,
  label: categoryWord(value),
  icon: <CategoryIcon category={value} />,
}));
export const urgencies: readonly { value: Urgency; label: string; note: string }[] = [
  { value: 'emergency', label: 'Emergency', note: 'Right now' },
  { value: 'high', label: 'High', note: 'Within 24 hours' },
  { value: 'medium', label: 'Medium', note: 'Within a few days' },
  { value: 'low', label: 'Low', note: 'Whenever you can' },
];

export const STEPS = ['Sent', 'Seen', 'Scheduled', 'Done'] as const;

/** How many of the steps are behind it. */
export function stepOf({ status, scheduled_date, answered_at }: OwnRequestLine): number {
  if (status === 'completed') return 4;
  if (scheduled_date) return 3;
  return answered_at || status === 'in_progress' ? 2 : 1;
}

/** What comes next, in words: never whose fault a pause is. */
export function promiseOf(request: OwnRequestLine): string {
  const { status, paused_until, pause_reason, scheduled_date, scheduled_until, time_zone } = request;
  const { answer_due_at, update_due_at } = request;
  if (paused_until) return `${pause_reason}, until ${formatDayOf(paused_until)}`;
  if (scheduled_date && Date.parse(scheduled_date) > Date.now())
    return `Visit ${formatVisit(scheduled_date, scheduled_until, time_zone)}`;
  if (status === 'in_progress') return 'Maintenance team is working on this issue';
  if (answer_due_at) return `A person answers by ${formatExact(answer_due_at)}.`;
  return update_due_at ? `You hear from us by ${formatExact(update_due_at)}.` : '';
}

/** 'Completed on Nov 20, 2026', or when it was sent. */
export function whenOf({ completed_at, cancelled_at, request_date }: OwnRequestLine): string {
  if (completed_at) return `Completed on ${formatDayOf(completed_at)}`;
  if (cancelled_at) return `On ${formatDayOf(cancelled_at)}`;
  return `Sent ${formatExact(request_date)}`;
}

export const isOpen = ({ status }: OwnRequestLine) => status === 'open' || status === 'in_progress';

/** What a line of the timeline says to the resident. */
export function sentenceOf({ kind, mine, author, details }: OwnRequestEvent, zone: string): string {
  const who = mine ? 'You' : author;
  switch (kind) {
    case 'created':
      return `${who} sent it`;
    case 'status':
      return `${who} set it to ${label(String(details.status ?? ''))}`;
    case 'visit':
      return details.scheduled_date
        ? `Visit set: ${formatVisit(String(details.scheduled_date), null, zone)}`
        : 'The visit changed';
    case 'paused':
      return `Paused until ${formatDayOf(String(details.until))}`;
    case 'resumed':
      return 'Work goes on';
    case 'reopened':
      return mine ? 'You said that it is not fixed' : `${who} opened it again`;
    case 'confirmed':
      return mine ? 'You said that it is fixed' : 'No answer counts as fixed';
    case 'acknowledged':
      return 'We have your request';
    default:
      return who;
  }
}
