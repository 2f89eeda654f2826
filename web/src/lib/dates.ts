// Days are calendar days ('2025-11-18') and never shift with a zone; instants are UTC and shown in the reader's zone.

import { type Look, lookNow } from './appearance';

const formatOf = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-US', options);

const FORMS: Record<Look['dates'], (zone?: 'UTC') => Intl.DateTimeFormat> = {
  month: (timeZone) => formatOf({ month: 'short', day: 'numeric', year: 'numeric', timeZone }),
  numbers: (timeZone) => formatOf({ month: '2-digit', day: '2-digit', year: 'numeric', timeZone }),
  // The day as Canada writes it.
  iso: (timeZone) =>
    new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone }),
};
const made = new Map<string, Intl.DateTimeFormat>();

/** The form of days that the reader has chosen. */
function dayFormat(zone?: 'UTC'): Intl.DateTimeFormat {
  const { dates } = lookNow();
  const format = made.get(`${dates} ${zone}`) ?? FORMS[dates](zone);
  made.set(`${dates} ${zone}`, format);
  return format;
}
const weekdayFormat = formatOf({ weekday: 'short', timeZone: 'UTC' });
const monthFormat = formatOf({ month: 'short', year: 'numeric', timeZone: 'UTC' });
const timeFormat = formatOf({ hour: 'numeric', minute: '2-digit' });
const clockFormat = formatOf({ hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const atMidnight = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** 'Nov 18, 2025' */
export const formatDay = (day: string) => dayFormat('UTC').format(atMidnight(day));

/** 'Fri' */
export const formatWeekday = (day: string) => weekdayFormat.format(atMidnight(day));

/** 'Nov 2025' */
export const formatMonth = (day: string) => monthFormat.format(atMidnight(day));

// Spaces that do not break: a month keeps its year, and the dash the month before it.
const unbroken = (day: string) => formatMonth(day).replace(' ', '\u00a0');

/** 'Jun 2024 – May 2026'; an open side says so. A narrow line breaks behind the dash, and nowhere else. */
export function formatTerm(start: string | null | undefined, end: string | null | undefined): string {
  if (!start && !end) return '—';
  if (!start) return `until ${formatMonth(end as string)}`;
  return end ? `${unbroken(start)}\u00a0– ${unbroken(end)}` : `since ${formatMonth(start)}`;
}

/** Of a lease that goes on after its end: 'Month-to-month since Nov 1, 2025' */
export const formatMonthToMonth = (since: string) => `Month-to-month since ${formatDay(since)}`;

/** The reader's day of an instant: 'Nov 18, 2025' */
export const formatDayOf = (instant: string) => dayFormat().format(Date.parse(instant));

/** The reader's time of an instant: '9:14 AM' */
export const formatTime = (instant: string) => timeFormat.format(Date.parse(instant));

/** A time of day, as the wire has it: '08:00' is '8:00 AM' */
export const formatClock = (time: string) =>
  clockFormat.format(Date.parse(`1970-01-01T${time.slice(0, 5)}Z`));

/** 'Nov 18, 2025, 9:14 AM' in the reader's zone. */
export const formatExact = (instant: string) => `${formatDayOf(instant)}, ${formatTime(instant)}`;

/** The instant of a field of day and time, in the reader's zone. */
export const instantOf = (local: string) => new Date(local).toISOString();

/** 'just now', '3 h ago' under a day, then the day. */
export function formatAgo(instant: string, now: number = Date.now()): string {
  const age = now - Date.parse(instant);
  if (age < MINUTE) return 'just now';
  if (age < HOUR) return `${Math.floor(age / MINUTE)} min ago`;
  if (age < DAY) return `${Math.floor(age / HOUR)} h ago`;
  return formatDayOf(instant);
}

/** The zone of the reader's device: 'America/New_York' */
export const readersZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Today's calendar day in a property's zone, or in the reader's. */
export function todayIn(zone?: string, now: number = Date.now()): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(now);
}

/** Whole days from one calendar day to another; negative when it has passed. */
export const daysBetween = (from: string, to: string) =>
  Math.round((atMidnight(to) - atMidnight(from)) / DAY);

/** So many days later, or earlier. */
export const addDays = (day: string, days: number) =>
  new Date(atMidnight(day) + days * DAY).toISOString().slice(0, 10);

/** The same day of a later month, or that month's last: '2027-01-31' and one month is '2027-02-28'. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** The calendar day after: '2026-02-28' gives '2026-03-01' */
const ordinals = new Intl.PluralRules('en-US', { type: 'ordinal' });
const ENDINGS: Record<string, string> = { one: 'st', two: 'nd', few: 'rd' };

/** '1st' of a month. */
export const dayOfMonth = (day: number) => `${day}${ENDINGS[ordinals.select(day)] ?? 'th'}`;

export const nextDay = (day: string) => addDays(day, 1);

/** A year later, less a day, as leases run: '2025-03-01' gives '2026-02-28'; '' for no day. */
export function yearAfter(start: string): string {
  const [year = 0, month = 1, day = 1] = start.split('-').map(Number);
  const end = new Date(Date.UTC(year + 1, month - 1, day) - DAY);
  return Number.isNaN(end.getTime()) ? '' : end.toISOString().slice(0, 10);
}

/** 'about 12 s', 'about 3 min' */
export function formatDuration(seconds: number): string {
  if (seconds < 60) return `${Math.max(1, Math.round(seconds))} s`;
  if (seconds < 3600) return `${Math.round(seconds / 60)} min`;
  return `${Math.floor(seconds / 3600)} h ${Math.round((seconds % 3600) / 60)} min`;
}
