import { act, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '@/testing/render';
import { JobOutcome } from './job-outcome';
import { aJob } from './samples.test-data';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const clean = aJob({ status: 'completed', total_records: 2, successful_records: 2 });
const seconds = (n: number) => {
  for (let i = 0; i < n; i += 1) act(() => vi.advanceTimersByTime(1000));
};

function outcome(job = clean, returns = true) {
  const left = vi.fn();
  const page = show(
    <JobOutcome job={job} returns={returns} onLeave={left} onRunAgain={() => undefined} isRunning={false} />,
  );
  return { ...page, left };
}

test('a clean success that the wizard led to goes back after three seconds', () => {
  const { left, getByText } = outcome();
  expect(getByText('Back to Import Data in 3 s')).toBeVisible();
  seconds(2);
  expect(left).not.toHaveBeenCalled();
  seconds(1);
  expect(left).toHaveBeenCalledOnce();
});

test('not once anybody has touched anything', () => {
  const { left, queryByText } = outcome();
  seconds(1);
  fireEvent.keyDown(window, { key: 'Tab' });
  expect(queryByText(/^Back to Import Data/)).toBeNull();
  seconds(5);
  expect(left).not.toHaveBeenCalled();
});

test('not when rows failed or deserve a look, nor for a job opened from elsewhere', () => {
  const noted = outcome({
    ...clean,
    warnings: [{ row: 2, warning: 'Status: nobody said what "XX" means.' }],
  });
  const failed = outcome({ ...clean, failed_records: 1 });
  const elsewhere = outcome(clean, false);
  seconds(5);
  expect(noted.left).not.toHaveBeenCalled();
  expect(failed.left).not.toHaveBeenCalled();
  expect(elsewhere.left).not.toHaveBeenCalled();
});
