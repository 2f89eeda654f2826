import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { SignatureRow } from '@/api/staff';
import { show } from '@/testing/render';
import { server } from '@/testing/server';
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
