import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { show } from '@/testing/render';
import { server } from '@/testing/server';
import { OpenSignatures } from './open-signatures';

const nora = { place: 1, name: 'Nora Kim', role: 'resident', signed_at: '2026-11-05T15:00:00Z' };
const daniel = { place: 2, name: 'Daniel Kim', role: 'resident', signed_at: null };

test('before a running paper is taken back it is said who has signed and what comes after', async () => {
  const running = { id: 's1', title: 'Lease agreement', status: 'pending', roster: [nora, daniel] };
  const signed = { ...running, id: 's2', title: 'Old agreement', status: 'completed' };
  server.use(
    http.get('*/api/signature-requests', () =>
      HttpResponse.json({ items: [running, signed], next_cursor: null, total: 2 }),
    ),
  );
  const page = show(<OpenSignatures leaseId="l1" opened act="Saving other terms" />);
  expect(await page.findByText('“Lease agreement” waits for signatures')).toBeVisible();
  expect(
    page.getByText(/Saving other terms takes it back, and those who were asked to sign are told/),
  ).toHaveTextContent(
    'Signed already, which then counts for nothing: Nora Kim. Send it again afterwards: everybody signs anew.',
  );
  expect(page.queryByText(/Old agreement/)).toBeNull();
});
