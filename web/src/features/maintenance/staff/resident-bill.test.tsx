import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { show } from '@/testing/render';
import { server } from '@/testing/server';
import { leak } from '../testing/requests';
import { ResidentBill } from './resident-bill';

const completed = { ...leak, status: 'completed' as const, actual_cost: '186.50', may_post: true };

test('a resident is billed with a reason, once', async () => {
  const sent = vi.fn();
  server.use(
    http.post('*/api/maintenance-requests/:id/resident-charge', async ({ request }) => {
      sent(request.headers.get('Idempotency-Key') !== null, await request.json());
      return HttpResponse.json({ ...completed, charge_id: leak.id });
    }),
  );
  const { user } = show(<ResidentBill request={completed} />);
  await user.click(screen.getByRole('button', { name: 'Bill the resident' }));
  const dialog = await screen.findByRole('dialog', { name: `Bill ${leak.resident_name}` });
  await user.click(within(dialog).getByRole('button', { name: 'Bill the resident' }));
  expect(await within(dialog).findByText('Say why the resident pays.')).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
  await user.type(within(dialog).getByLabelText(/^Reason/), 'A towel was in the drain');
  await user.click(within(dialog).getByRole('button', { name: 'Bill the resident' }));
  const body = { amount: '186.50', reason: 'A towel was in the drain' };
  await waitFor(() => expect(sent).toHaveBeenCalledWith(true, expect.objectContaining(body)));
});

test.each([
  ['who may not write to the ledger', { may_post: false }],
  ['a request that is not completed', { status: 'open' as const }],
  ['a request that was billed', { charge_id: leak.id }],
])('nobody is billed again, or by %s', (_why, more) => {
  show(<ResidentBill request={{ ...completed, ...more }} />);
  expect(screen.queryByRole('button', { name: 'Bill the resident' })).toBeNull();
});
