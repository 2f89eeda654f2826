import { expect, test } from 'vitest';
import {
  announcement,
  cancelledText,
  errorLine,
  failureText,
  finishedText,
  momentText,
  paceText,
  successText,
} from './outcome';
import { aJob } from './samples.test-data';

test('success counts what failed and what was skipped, when there is any', () => {
  const done = aJob({ status: 'completed', total_records: 5, successful_records: 5 });
  expect(successText(done)).toBe('Successfully imported 5 of 5 records');
  expect(successText({ ...done, successful_records: 3, failed_records: 1, skipped_records: 1 })).toBe(
    'Successfully imported 3 of 5 records. 1 failed. 1 skipped.',
  );
  expect(successText({ ...done, successful_records: 4, skipped_records: 1 })).toBe(
    'Successfully imported 4 of 5 records. 1 skipped.',
  );
});

test('failure gives the reason, or how many rows', () => {
  const job = aJob({ status: 'failed', total_records: 4, failed_records: 4 });
  expect(failureText({ ...job, failure: 'The file is gone.' })).toBe('Import failed: The file is gone.');
  expect(failureText(job)).toBe('Import failed: 4 of 4 records could not be saved.');
});

test('a cancelled import says what was kept', () => {
  const job = aJob({ status: 'cancelled', total_records: 3611, successful_records: 1200 });
  expect(cancelledText(job)).toBe('1,200 of 3,611 rows were imported before it stopped, and are kept.');
  expect(cancelledText({ ...job, successful_records: 0 })).toBe('No rows were imported.');
});

test('an error line names its row', () => {
  expect(errorLine({ row: 1206, error: 'E-mail "liam@": Not an e-mail address' })).toBe(
    'Row 1,206: E-mail "liam@": Not an e-mail address',
  );
});

test('pace is told as far as it is known', () => {
  const job = aJob({ status: 'processing' });
  const progress = { done: 100, total: 5000, percent: 2, rows_per_second: 190.4, seconds_left: 12 };
  expect(paceText({ ...job, progress })).toBe('About 12 s left · 190 rows a second');
  expect(paceText(job)).toBe('Reading the file');
  expect(paceText({ ...job, status: 'queued' })).toBe('Waiting to start');
});

test('the end says how long it took', () => {
  const ended = { started_at: '2026-11-18T14:14:00Z', completed_at: '2026-11-18T14:14:26Z' };
  expect(finishedText(aJob({ status: 'partial', ...ended }))).toBe('Finished in 26 s');
  expect(finishedText(aJob({ status: 'cancelled', ...ended }))).toBe('Stopped after 26 s');
});

test('progress is announced by quarters, then its end', () => {
  const at = (percent: number) =>
    announcement(
      aJob({ progress: { done: 0, total: 100, percent, rows_per_second: null, seconds_left: null } }),
    );
  expect([3, 24, 25, 49, 50, 99].map(at)).toEqual([
    'Import running',
    'Import running',
    'Import 25 % done',
    'Import 25 % done',
    'Import 50 % done',
    'Import 75 % done',
  ]);
  expect(announcement(aJob({ status: 'completed', total_records: 2, successful_records: 2 }))).toBe(
    'Successfully imported 2 of 2 records',
  );
});

test('the moment is today or a date', () => {
  const instant = new Date(2026, 10, 18, 9, 14).toISOString();
  expect(momentText(instant, new Date(2026, 10, 18, 17).getTime())).toMatch(/^today at 9:14\sAM$/);
  expect(momentText(instant, new Date(2026, 10, 20).getTime())).toMatch(/^Nov 18, 2026, 9:14\sAM$/);
});
