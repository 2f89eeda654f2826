import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '@/testing/render';
import { Countdown, timeLeft } from './countdown';

afterEach(() => {
  vi.useRealTimers();
});

const NOW = Date.parse('2026-11-22T12:00:00Z');
const after = (hours: number) => new Date(NOW + hours * 3_600_000).toISOString();

test.each([
  [168, '7 days left'],
  [24.5, '1 day left'],
  [23.5, '23 h left'],
  [0.5, '30 min left'],
  [0, 'Expired'],
])('%d hours before its end it says so', (hours, words) => {
  expect(timeLeft(after(hours), NOW)).toBe(words);
});

test('the words tick while the page is open', () => {
  vi.useFakeTimers({ now: NOW });
  show(<Countdown until={after(1)} />);
  expect(screen.getByText('1 h left')).toBeVisible();
  act(() => void vi.advanceTimersByTime(60 * 60_000));
  expect(screen.getByText('Expired')).toBeVisible();
});
