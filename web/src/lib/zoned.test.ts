import { expect, test } from 'vitest';
import { setClock } from '@/testing/clock';
import { formatDayIn, formatExactIn, formatVisit, instantIn, localTimeIn } from './zoned';

test('a time of a field is one of its property, also on the days on which clocks change', () => {
  expect(instantIn('2026-11-30T09:00', 'America/Los_Angeles')).toBe('2026-11-30T17:00:00.000Z');
  expect(instantIn('2026-11-30T09:00', 'Asia/Kathmandu')).toBe('2026-11-30T03:15:00.000Z');
  expect(instantIn('2026-11-01T08:00', 'America/New_York')).toBe('2026-11-01T13:00:00.000Z');
  expect(instantIn('2026-10-31T23:30', 'America/New_York')).toBe('2026-11-01T03:30:00.000Z');
  expect(localTimeIn('2026-11-30T17:00:00Z', 'America/Los_Angeles')).toBe('2026-11-30T09:00');
});

test('a visit names its zone where the reader is in another', () => {
  const [begins, ends] = ['2026-11-30T17:00:00Z', '2026-11-30T19:00:00Z'];
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const there = here === 'America/Los_Angeles' ? 'America/New_York' : 'America/Los_Angeles';
  expect(formatVisit(begins, ends, here)).not.toMatch(/[A-Z]{3}$/);
  expect(formatVisit(begins, ends, there)).toMatch(/, \d+:00 [AP]M – \d+:00 [AP]M (PST|EST)$/);
  expect(formatVisit(begins, null, there)).toMatch(/^Mon, Nov 30, 2026, \d+:00 [AP]M (PST|EST)$/);
});

test('an instant has the day and the time of a zone, which is named where the reader is in another', () => {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const [there, exact] =
    here === 'America/New_York'
      ? ['Pacific/Honolulu', 'Nov 26, 2026, 4:30 PM HST']
      : ['America/New_York', 'Nov 26, 2026, 9:30 PM EST'];
  expect(formatDayIn('2026-11-27T02:30:00Z', there)).toBe('Nov 26, 2026');
  expect(formatExactIn('2026-11-27T02:30:00Z', there)).toBe(exact);
  expect(formatExactIn('2026-11-27T02:30:00Z', here)).toMatch(/:30 [AP]M$/);
});

test('the zone of the device is the one it is in now', () => {
  localTimeIn('2026-11-30T17:00:00Z');
  setClock('2026-11-30T17:00:00Z', 'Pacific/Honolulu');
  expect(localTimeIn('2026-11-30T17:00:00Z')).toBe('2026-11-30T07:00');
});
