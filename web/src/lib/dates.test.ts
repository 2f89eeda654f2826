import { expect, test, vi } from 'vitest';
import { daysBetween, formatAgo, formatDay, formatDuration, formatTerm, todayIn } from './dates';

const now = Date.parse('2025-11-18T03:30:00Z');

test('a calendar day never shifts with the zone of the reader', () => {
  expect(formatDay('2025-11-18')).toBe('Nov 18, 2025');
  expect(formatDay('2025-01-01')).toBe('Jan 1, 2025');
});

test('terms, with and without their ends', () => {
  expect(formatTerm('2024-06-01', '2026-05-31')).toBe('Jun\u00a02024\u00a0– May\u00a02026');
  expect(formatTerm('2024-06-01', null)).toBe('since Jun 2024');
  expect(formatTerm(null, '2026-05-31')).toBe('until May 2026');
  expect(formatTerm(null, null)).toBe('—');
});

test('ages under a day are relative', () => {
  expect(formatAgo('2025-11-18T03:29:40Z', now)).toBe('just now');
  expect(formatAgo('2025-11-18T03:10:00Z', now)).toBe('20 min ago');
  expect(formatAgo('2025-11-18T00:10:00Z', now)).toBe('3 h ago');
  expect(formatAgo('2025-11-10T12:00:00Z', now)).toBe('Nov 10, 2025');
});

test('today is the day of the property', () => {
  expect(todayIn('America/New_York', now)).toBe('2025-11-17');
  expect(todayIn('UTC', now)).toBe('2025-11-18');
});

test('days between, over a change of clocks', () => {
  expect(daysBetween('2025-10-31', '2025-11-30')).toBe(30);
  expect(daysBetween('2025-11-18', '2025-11-11')).toBe(-7);
});

test('durations', () => {
  expect(formatDuration(12.4)).toBe('12 s');
  expect(formatDuration(200)).toBe('3 min');
  expect(formatDuration(3900)).toBe('1 h 5 min');
});

test("an instant of the evening is the reader's day, not the next one of London", async () => {
  vi.stubEnv('TZ', 'America/Los_Angeles');
  vi.resetModules();
  const { formatDayOf, formatExact } = await import('./dates');
  expect(formatDayOf('2025-11-19T03:30:00Z')).toBe('Nov 18, 2025');
  expect(formatExact('2025-11-19T03:30:00Z')).toContain('7:30');
  vi.unstubAllEnvs();
  vi.resetModules();
});
