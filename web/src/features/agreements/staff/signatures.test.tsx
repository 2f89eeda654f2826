import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { SignatureRow } from '@/api/staff';
import { ELSEWHERE, setClock } from '@/testing/clock';
import { refusal } from '@/testing/problem-answers';
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
  time_zone: 'America/New_York',
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
      return refusal(409, 'file_changed', detail);
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

test('a signature for the owner whose answer is lost is seen, and is not sent twice', async () => {
  let sent = 0;
  const dana = { place: 2, name: 'Dana Whitfield', role: 'staff', signed_at: null };
  const nora = { place: 1, name: 'Nora Kim', role: 'resident', signed_at: '2026-11-05T15:00:00Z' };
  const mine = {
    ...row,
    lease_id: 'l1',
    status: 'pending',
    ended_reason: null,
    sha256: 'a'.repeat(64),
    my_place: 2,
  };
  const now = () => ({
    ...mine,
    roster: [nora, sent ? { ...dana, signed_at: '2026-11-05T16:00:00Z' } : dana],
  });
  vi.stubGlobal('location', { ...window.location, assign: vi.fn() });
  server.use(
    http.get('*/api/signature-requests', () =>
      HttpResponse.json({ items: [now()], next_cursor: null, total: 1 }),
    ),
    http.get('*/api/signature-requests/:id/file', () => HttpResponse.json({ url: '/api/files/one' })),
    http.post('*/api/signature-requests/:id/sign', () => {
      sent += 1;
      return HttpResponse.error();
    }),
  );
  const page = show(<Signatures leaseId="l1" maySend />);
  await page.user.click(await page.findByRole('button', { name: 'Sign for the owner' }));
  await page.user.click(await page.findByRole('button', { name: /^Open the agreement PDF/ }));
  await page.user.click(await page.findByRole('checkbox', { name: /can read and keep it/ }));
  await page.user.click(page.getByRole('checkbox', { name: /I agree to sign/ }));
  await page.user.click(page.getByRole('button', { name: 'Agree and continue' }));
  expect(await page.findByText(/^Signed Nov 5, 2026/, { selector: '[data-state]' })).toBeVisible();
  await page.user.click(page.getByRole('button', { name: 'Go to your signature' }));
  await page.user.click(page.getByRole('radio', { name: 'Type' }));
  await page.user.type(page.getByLabelText('Full name'), 'Dana Whitfield');
  await page.user.click(page.getByRole('button', { name: 'Sign the agreement' }));
  expect(await page.findByText('You have signed Lease agreement')).toBeVisible();
  expect(page.queryByText('Is asked to sign')).toBeNull();
  await waitFor(() => expect(page.queryByRole('button', { name: 'Sign for the owner' })).toBeNull());
  expect(sent).toBe(1);
  vi.unstubAllGlobals();
});

describe.each(ELSEWHERE)('in a browser %s of the property', (_, { at, zone }) => {
  beforeEach(() => setClock(at, zone));

  test('the card of the agreement has the day of the certificate', async () => {
    answering([{ ...row, status: 'completed', has_final: true, ended_reason: null, ended_at: at }]);
    const { findByText } = show(<AgreementCard leaseId="l1" />);
    expect(await findByText('Signed on Nov 19, 2026, with its certificate')).toBeVisible();
  });

  test('the list has it too, and until when a request is open', async () => {
    const nora = { place: 1, name: 'Nora Kim', role: 'resident', signed_at: at };
    const dana = { place: 2, name: 'Dana Whitfield', role: 'staff', signed_at: null };
    const open = { ...row, ended_reason: null, ended_at: null, status: 'pending', expires_at: at };
    answering([
      { ...open, roster: [nora, dana], sha256: 'a'.repeat(64), my_place: 2 },
      { ...open, id: 's2', status: 'completed', ended_at: at },
    ]);
    const page = show(<Signatures leaseId="l1" maySend />);
    expect(await page.findByText(/^Signed Nov 19, 2026, \d+:30 [AP]M/)).toBeVisible();
    expect(page.getByText('Open until Nov 19, 2026')).toBeVisible();
    expect(page.getByText('Nov 19, 2026')).toBeVisible();
    await page.user.click(page.getByRole('button', { name: 'Sign for the owner' }));
    expect(await page.findByText(/sign by Nov 19, 2026$/)).toBeVisible();
  });
});
