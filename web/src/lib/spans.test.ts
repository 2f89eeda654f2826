import { expect, test } from 'vitest';
import { formatSpan, formatSpanYear } from './spans';

test('a range names its month once, and its years only where there are two', () => {
  expect(formatSpan('2026-11-01', '2026-11-22')).toBe('Nov 1–22');
  expect(formatSpan('2026-11-01', '2026-11-01')).toBe('Nov 1');
  expect(formatSpan('2026-10-01', '2026-11-22')).toBe('Oct 1 – Nov 22');
  expect(formatSpanYear('2026-11-01', '2026-11-22')).toBe('Nov 1–22, 2026');
  expect(formatSpanYear('2025-12-28', '2026-01-03')).toBe('Dec 28, 2025 – Jan 3, 2026');
});
