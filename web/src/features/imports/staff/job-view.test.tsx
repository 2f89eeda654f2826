import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ImportJobRow } from '@/api/staff';
import { refusal } from '@/testing/problem-answers';
import { expectAccessible, show } from '@/testing/render';
import { server } from '@/testing/server';
import { FakeStream } from '@/testing/stream';
import { ImportHistory } from './history';
import { JobView } from './job-view';
import { aFailedRow, aJob, JOB_ID } from './samples.test-data';

beforeEach(() => {
  FakeStream.use();
});
afterEach(() => vi.unstubAllGlobals());

function aServer(first: ImportJobRow) {
  const asked: string[] = [];
  let job = first;
  const becomes = (to: Partial<ImportJobRow>) => {
    job = { ...job, ...to };
  };
  server.use(
    http.get(`*/api/import-jobs/${JOB_ID}`, () => HttpResponse.json(job)),
    http.get('*/api/import-jobs', () => HttpResponse.json({ items: [job], next_cursor: null, total: 1 })),
    http.get(`*/api/import-jobs/${JOB_ID}/errors`, ({ request }) => {
      const outcome = new URL(request.url).searchParams.get('outcome') ?? 'failed';
      const items =
        outcome === 'failed'
          ? [aFailedRow(212), aFailedRow(418)]
          : [{ row: 843, outcome: 'skipped', error: 'Same as row 379', errors: [], cells: {} }];
      return HttpResponse.json({ items, next_after: null });
    }),
    http.post(`*/api/import-jobs/${JOB_ID}/cancel`, () => {
      asked.push('cancel');
      job = { ...job, cancel_requested_at: '2026-11-18T14:14:09Z' };
      return HttpResponse.json(job);
    }),
    http.post(`*/api/import-jobs/${JOB_ID}/run-again`, () => {
      asked.push('run-again');
      return HttpResponse.json({ ...job, status: 'queued', failure: null }, { status: 202 });
    }),
  );
  return { asked, becomes };
}

const ended = { started_at: '2026-11-18T14:14:00Z', completed_at: '2026-11-18T14:14:26Z' };

test('progress follows the stream and its quarters are announced', async () => {
  const { becomes } = aServer(aJob());
  const { findByText, getByText, queryByText, container } = show(<JobView id={JOB_ID} />);
  await findByText('Running');
  await expect.poll(() => FakeStream.last?.url).toBe('/api/events?topics=import');
  becomes({
    successful_records: 60,
    progress: { done: 60, total: 100, percent: 60, rows_per_second: 190, seconds_left: 12 },
  });
  FakeStream.last.says('import', JOB_ID);
  expect(await findByText('About 12 s left · 190 rows a second')).toBeVisible();
  await expect
    .poll(() => container.querySelector('[aria-live=polite]')?.textContent)
    .toBe('Import 50 % done');
  expect(getByText('You can leave this page. The import carries on.')).toBeVisible();
  expect(queryByText('Import Successful!')).toBeNull();
  await expectAccessible();
});

test('cancelling is asked for once and says what it waits for', async () => {
  const { asked } = aServer(aJob());
  const { findByRole, findByText, user } = show(<JobView id={JOB_ID} />);
  await user.click(await findByRole('button', { name: 'Cancel import' }));
  expect(await findByText('Stopping after this chunk')).toBeVisible();
  expect(asked).toEqual(['cancel']);
});

test('a partly done import accounts for every row', async () => {
  const job = aJob({
    status: 'partial',
    ...ended,
    successful_records: 97,
    failed_records: 2,
    skipped_records: 1,
  });
  aServer(job);
  const { findByRole, findByText, findAllByText, getByRole } = show(<JobView id={JOB_ID} />);
  expect(await findByText('Successfully imported 97 of 100 records. 2 failed. 1 skipped.')).toBeVisible();
  expect(getByRole('link', { name: 'Import More Data' })).toHaveAttribute('href', '/import');
  expect(await findByRole('table', { name: 'Rows to fix' })).toBeVisible();
  expect((await findAllByText('19e0'))[0]).toBeVisible();
  expect((await findAllByText('Not a number. Use four digits'))[0]).toBeVisible();
  expect(await findByText('Same as row 379')).toBeVisible();
  await expectAccessible();
});

test('a failed import says why and can be tried again', async () => {
  const { asked } = aServer(aJob({ status: 'failed', ...ended, failure: 'The file is gone.' }));
  const { findByRole, findByText, user } = show(<JobView id={JOB_ID} />);
  expect(await findByText('Import failed: The file is gone.')).toBeVisible();
  await user.click(await findByRole('button', { name: 'Try Again' }));
  await expect.poll(() => asked).toEqual(['run-again']);
});

test('an unknown import says so', async () => {
  server.use(http.get(`*/api/import-jobs/${JOB_ID}`, () => refusal(404, 'not_found', 'Not found')));
  const { findByText, getByRole } = show(<JobView id={JOB_ID} />);
  expect(await findByText('Import not found')).toBeVisible();
  expect(getByRole('link', { name: 'Go to Import History' })).toHaveAttribute('href', '/import/history');
});

test('the history opens a job to its first lines', async () => {
  const line = { row: 212, error: 'Year built "19e0": Not a number' };
  aServer(aJob({ status: 'partial', ...ended, failed_records: 7, error_log: [line] }));
  const { findByRole, findByText, getByText, queryByText, user } = show(<ImportHistory />);
  const toggle = await findByRole('button', { name: 'Details of register.csv' });
  expect(queryByText(/^Row 212/)).toBeNull();
  await user.click(toggle);
  expect(await findByText('Row 212: Year built "19e0": Not a number')).toBeVisible();
  expect(getByText('and 6 more')).toBeVisible();
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
});

test('an empty history says so', async () => {
  server.use(
    http.get('*/api/import-jobs', () => HttpResponse.json({ items: [], next_cursor: null, total: 0 })),
  );
  const { findByText } = show(<ImportHistory />);
  expect(await findByText('No import history found')).toBeVisible();
});
