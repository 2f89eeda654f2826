import type { RequestRow } from '@/api/staff';
import { formatDay, formatDayOf, formatDuration, formatTime, todayIn } from '@/lib/dates';
import { plural } from '@/lib/money';
import type { Tone } from '@/ui/status-vocabulary';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export type ClockState = {
  kind: 'running' | 'late' | 'paused' | 'asked' | 'confirmed';
  text: string;
  /** What the limit is, or what comes after. */
  note: string;
  tone: Tone;
  /** Of the time that the limit gives, how much has passed, in per cent; null where none runs. */
  used: number | null;
};

/** '40 min', '2 h 10 min', '3 days' */
function lasting(ms: number): string {
  if (ms >= 2 * DAY) return `${Math.floor(ms / DAY)} days`;
  // Beyond half a day a minute is no matter.
  return formatDuration(Math.max(60, Math.round(ms / 1000))).replace(
    ms >= 12 * HOUR ? / \d+ min$/ : / 0 min$/,
    '',
  );
}

/** 'of 4 h, urgent', '5 working days, closed Nov 26, 2026'. */
function limitOf({ priority, limit_days, limit_closed }: RequestRow, started: number, due: number): string {
  if (limit_days !== null) {
    const [first, ...more] = limit_closed;
    const closed = first && (more.length > 0 ? `${limit_closed.length} days` : formatDay(first));
    return `${plural(limit_days, 'working day')}${closed ? `, closed ${closed}` : ''}`;
  }
  const hours = Math.round((due - started) / HOUR);
  if (hours > 24) return `since ${formatDayOf(new Date(started).toISOString())}`;
  return `of ${Math.max(1, hours)} h${priority === 'urgent' ? ', urgent' : ''}`;
}

const REMINDED = { managers: 'manager', owners: 'owner' } as const;

/** 'Rosa Lima reminded 8:30 AM': who was told last that the limit was missed. */
function reminderOf({ last_reminder: last, assignee_name }: RequestRow, now: number): string | null {
  if (!last) return null;
  const who =
    last.whom === 'assignee' ? (assignee_name ?? 'Its member') : plural(last.people, REMINDED[last.whom]);
  const today = todayIn(undefined, Date.parse(last.created_at)) === todayIn(undefined, now);
  return `${who} reminded ${today ? formatTime(last.created_at) : formatDayOf(last.created_at)}`;
}

/** Whether the resident was asked if it is fixed, and what they said. */
function answerOf(row: RequestRow, now: number): ClockState | null {
  const { status, completed_at, fix_confirmed_at, asked_until } = row;
  if (status !== 'completed' || !completed_at) return null;
  const quiet = { tone: 'mute', used: null } as const;
  if (fix_confirmed_at) {
    return { kind: 'confirmed', text: `Fixed, said so ${formatDayOf(fix_confirmed_at)}`, note: '', ...quiet };
  }
  if (!asked_until) return null;
  if (Date.parse(asked_until) <= now) {
    return { kind: 'confirmed', text: 'Fixed, nobody said no', note: '', ...quiet };
  }
  return {
    kind: 'asked',
    text: `“Is it fixed?” asked ${formatDayOf(completed_at)}`,
    note: `Counts as yes on ${formatDayOf(asked_until)}`,
    ...quiet,
  };
}

/** What the clock of a request says now; null for one that has none. Warns in the last hour. */
export function clockOf(row: RequestRow, now: number): ClockState | null {
  const { clock_kind: kind, clock_due_at, clock_started_at, paused_until, pause_reason } = row;
  if (!kind || !clock_due_at || !clock_started_at) return answerOf(row, now);
  if (paused_until && Date.parse(paused_until) > now) {
    const text = `Paused: ${pause_reason}, until ${formatDayOf(paused_until)}`;
    return { kind: 'paused', text, note: 'Clock goes on after that', tone: 'mute', used: null };
  }
  const what = kind === 'answer' ? 'First answer' : 'Next update';
  const started = Date.parse(clock_started_at);
  const due = Date.parse(clock_due_at);
  const note = limitOf(row, started, due);
  const left = due - now;
  if (left < 0) {
    const text = `${what} overdue ${lasting(-left)}`;
    return { kind: 'late', text, note: reminderOf(row, now) ?? note, tone: 'bad', used: 100 };
  }
  const used = Math.round(((now - started) / (due - started)) * 100);
  // A limit in days ends with its last day, which the instant after it is not.
  const text =
    left > DAY
      ? `${what} due ${formatDayOf(new Date(due - 1).toISOString())}`
      : `${what} due in ${lasting(left)}`;
  return { kind: 'running', text, note, tone: left < HOUR ? 'warn' : 'ok', used };
}
