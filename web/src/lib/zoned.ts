// Visits and signatures are by the clock of their property, whatever zone the reader's device is in.

import { formatDay, formatWeekday, todayIn } from './dates';

const MINUTE = 60_000;
const walls = new Map<string, Intl.DateTimeFormat>();
const clocks = new Map<string, Intl.DateTimeFormat>();

function made(kept: Map<string, Intl.DateTimeFormat>, zone: string, make: () => Intl.DateTimeFormat) {
  const format = kept.get(zone) ?? make();
  kept.set(zone, format);
  return format;
}

// Sweden writes a day and a time as a field does.
const wallOf = (timeZone: string) =>
  made(
    walls,
    timeZone,
    () => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
  );

// Asked each time: a device changes its zone while the page is open.
const zoneOfDevice = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** An instant as a field of day and time takes it, by the clock of a zone: '2026-11-30T09:00'. */
export const localTimeIn = (instant: string, zone = zoneOfDevice()) =>
  wallOf(zone).format(Date.parse(instant)).replace(' ', 'T');

/** The instant of such a field. */
export function instantIn(local: string, zone: string): string {
  const wanted = Date.parse(`${local}Z`);
  const away = (at: number) =>
    Date.parse(`${localTimeIn(new Date(at).toISOString(), zone)}Z`) - Math.floor(at / MINUTE) * MINUTE;
  const near = wanted - away(wanted);
  return new Date(wanted - away(near)).toISOString();
}

function timeIn(instant: string, zone: string, named: boolean): string {
  const clock = made(
    clocks,
    `${zone} ${named}`,
    () =>
      new Intl.DateTimeFormat('en-US', {
        timeZone: zone,
        hour: 'numeric',
        minute: '2-digit',
        ...(named && { timeZoneName: 'short' }),
      }),
  );
  return clock.format(Date.parse(instant));
}

const isElsewhere = (instant: string, zone: string) => localTimeIn(instant, zone) !== localTimeIn(instant);

/** The day of an instant by the clock of a zone: 'Nov 18, 2025' */
export const formatDayIn = (instant: string, zone: string) => formatDay(todayIn(zone, Date.parse(instant)));

/** 'Nov 18, 2025, 9:14 AM' by the clock of a zone, which is named where the reader's is another. */
export const formatExactIn = (instant: string, zone: string) =>
  `${formatDayIn(instant, zone)}, ${timeIn(instant, zone, isElsewhere(instant, zone))}`;

/** 'Mon, Nov 30, 2026, 9:00 AM – 11:00 AM' by the clock of a zone, which is named where the reader's is another. */
export function formatVisit(begins: string, ends: string | null, zone: string): string {
  const day = todayIn(zone, Date.parse(begins));
  const named = isElsewhere(begins, zone);
  const time = ends
    ? `${timeIn(begins, zone, false)} – ${timeIn(ends, zone, named)}`
    : timeIn(begins, zone, named);
  return `${formatWeekday(day)}, ${formatDay(day)}, ${time}`;
}
