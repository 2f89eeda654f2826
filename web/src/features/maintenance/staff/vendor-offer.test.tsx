import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import type { RequestOffer } from '@/api/staff';
import { show } from '@/testing/render';
import { server } from '@/testing/server';
import { leak } from '../testing/requests';
import { VendorOffer } from './vendor-offer';

const next = {
  vendor_id: '019a0000-0000-7000-8000-0000000000d2',
  vendor_name: 'Fixwell',
  rating: '4.7',
  phone: null,
};
const offered: NonNullable<RequestOffer['offer']> = {
  vendor_id: leak.vendor_id ?? '',
  vendor_name: 'Ocean State Plumbing',
  status: 'offered',
  assigned_at: '2026-11-18T13:00:00Z',
  offered_at: '2026-11-18T13:15:00Z',
  answer_by: '2026-11-19T13:15:00Z',
  answered_at: null,
  decline_reason: null,
  silent: false,
  reachable: true,
};

function answering(body: RequestOffer) {
  const sent = vi.fn();
  server.use(
    http.get('*/api/maintenance-requests/:id/offer', () => HttpResponse.json(body)),
    http.patch('*/api/maintenance-requests/:id', async ({ request }) => {
      sent(await request.json());
      return HttpResponse.json(leak);
    }),
  );
  return sent;
}

test('until an answer is due nobody else is suggested', async () => {
  answering({ offer: offered, suggested: null });
  show(<VendorOffer request={leak} />);
  expect(await screen.findByText(/^Asked .* answers by/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('until the link is sent nobody says that the vendor cannot be reached', async () => {
  const assigned = { ...offered, status: 'assigned' as const, offered_at: null, answer_by: null };
  answering({ offer: assigned, suggested: null });
  const { unmount } = show(<VendorOffer request={leak} />);
  expect(await screen.findByText('The link is on its way to the vendor.')).toBeVisible();
  unmount();
  answering({ offer: { ...assigned, reachable: false }, suggested: null });
  show(<VendorOffer request={leak} />);
  expect(await screen.findByText(/^Not asked by link/)).toBeVisible();
});

test('where the vendor declined, a person asks the next one', async () => {
  const declined = { ...offered, status: 'declined' as const, decline_reason: 'Fully booked' };
  const sent = answering({ offer: declined, suggested: next });
  const { user } = show(<VendorOffer request={leak} />);
  expect(await screen.findByText('Declined: Fully booked')).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Ask Fixwell next' }));
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ vendor_id: next.vendor_id }));
});

test('whoever may only read is not offered to ask', async () => {
  answering({ offer: { ...offered, silent: true }, suggested: next });
  show(<VendorOffer request={{ ...leak, can: { write: false, delete: false } }} />);
  expect(await screen.findByText(/^No answer/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('once the work is over no answer is waited for, and nobody else is suggested', async () => {
  answering({ offer: { ...offered, silent: true }, suggested: next });
  show(<VendorOffer request={{ ...leak, status: 'completed' }} />);
  expect(await screen.findByText(/^Asked .*, not answered$/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
