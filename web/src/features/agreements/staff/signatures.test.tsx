import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { SignatureRow } from '@/api/staff';
import { expectAccessible, show } from '@/testing/render';
import { server } from '@/testing/server';
import AgreementCard from './agreement-card';
import Signatures from './signatures';

const row = {
  id: 's1',
  title: 'Lease agreement',
  status: 'declined',
  roster: [],
  events: [],
  one_by_one: true,
  my_place: null,
  has_final: false,
  sha256: null,
  ended_reason: 'Too expensive',
  ended_at: '2026-11-05T15:00:00Z',
  expires_at: '2026-11-19T15:00:00Z',
  can: { write: true, delete: true },
} as unknown as SignatureRow;

test.each([
  ['declined', true],
  ['void', true],
  ['expired', true],
  ['pending', false],
  ['completed', false],
] as const)('a request that is %s has a record of its end: %s', async (status, has) => {
  server.use(
    http.get('*/api/signature-requests', () =>
      HttpResponse.json({ items: [{ ...row, status }], next_cursor: null, total: 1 }),
    ),
  );
  const page = show(<Signatures leaseId="l1" maySend />);
  await page.findByText('Lease agreement');
  const link = page.queryByRole('link', { name: 'Download the record' });
  expect(link !== null).toBe(has);
  if (has) expect(link).toHaveAttribute('href', '/api/signature-requests/s1/record.pdf');
});

const answering = (items: unknown[]) =>
  server.use(
    http.get('*/api/signature-requests', () =>
      HttpResponse.json({ items, next_cursor: null, total: items.length }),
    ),
  );

test('the newest agreement that everybody signed stands on a card, and its file is asked for', async () => {
  const asked: string[] = [];
  const signed = { ...row, status: 'completed', has_final: true, ended_reason: null };
  answering([
    { ...row, id: 's3', title: 'Addendum' },
    { ...signed, id: 's1', title: 'First agreement', ended_at: '2025-03-20T15:00:00Z' },
    { ...signed, id: 's2', title: 'Renewal agreement', ended_at: '2026-03-24T15:00:00Z' },
  ]);
  server.use(
    http.get('*/api/signature-requests/:id/file', ({ params, request }) => {
      asked.push(`${params.id} ${new URL(request.url).searchParams.get('final')}`);
      const detail = 'This file is not the one that was signed';
      return HttpResponse.json({ status: 409, code: 'file_changed', detail }, { status: 409 });
    }),
  );
  const { findByText, getByText, getByRole, queryByText, user } = show(<AgreementCard leaseId="l1" />);
  expect(await findByText('Renewal agreement')).toBeVisible();
  expect(getByText('Signed on Mar 24, 2026, with its certificate')).toBeVisible();
  expect(queryByText('First agreement')).toBeNull();
  await user.click(getByRole('button', { name: 'Download signed file' }));
  expect(await findByText('This file is not the one that was signed')).toBeVisible();
  expect(asked).toEqual(['s2 true']);
  await expectAccessible();
});

test('a lease that nobody has signed yet has no card', async () => {
  let answered = false;
  server.use(
    http.get('*/api/signature-requests', () => {
      answered = true;
      return HttpResponse.json({ items: [row], next_cursor: null, total: 1 });
    }),
  );
  const { queryByRole } = show(<AgreementCard leaseId="l1" />);
  await waitFor(() => expect(answered).toBe(true));
  expect(queryByRole('heading', { name: 'Agreement' })).toBeNull();
});
