import type { RequestRow } from '@/api/staff';
import { formatDayOf, formatDuration } from '@/lib/dates';
import type { Tone } from '@/ui/status-vocabulary';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export type ClockState = {
  text: string;
  tone: Tone;
  /** Of the time that the limit gives, how much has passed, in per cent; null while it is paused. */
  used: number | null;
};

/** '40 min', '2 h 10 min', '3 days' */
const lasting = (ms: number) =>
  ms >= 2 * DAY ? `${Math.floor(ms / DAY)} days` : formatDuration(Math.max(60, Math.round(ms / 1000)));

/** What the clock of a request says now; null for one that has none. Warns in the last hour. */
export function clockOf(row: RequestRow, now: number): ClockState | null {
  const { clock_kind: kind, clock_due_at, clock_started_at, paused_until, pause_reason } = row;
  if (!kind || !clock_due_at || !clock_started_at) return null;
  if (paused_until && Date.parse(paused_until) > now) {
    return { text: `Paused: ${pause_reason}, until ${formatDayOf(paused_until)}`, tone: 'mute', used: null };
  }
  const what = kind === 'answer' ? 'First answer' : 'Next update';
  const due = Date.parse(clock_due_at);
  const left = due - now;
  if (left < 0) return { text: `${what} overdue ${lasting(-left)}`, tone: 'bad', used: 100 };
  const started = Date.parse(clock_started_at);
  const used = Math.round(((now - started) / (due - started)) * 100);
  // A limit in days ends with its last day, which the instant after it is not.
  const text =
    left > DAY
      ? `${what} due ${formatDayOf(new Date(due - 1).toISOString())}`
      : `${what} due in ${lasting(left)}`;
  return { text, tone: left < HOUR ? 'warn' : 'ok', used };
}
