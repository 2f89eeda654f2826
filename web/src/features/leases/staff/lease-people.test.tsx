import { waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { show } from '@/testing/render';
import { server } from '@/testing/server';
import { LeaseDetail } from './lease-detail';
import { aLease } from './lease-samples';

test('the people of a lease show their photos, and the next day is asked for beside its button', async () => {
  const [first, ...others] = aLease().parties;
  const parties = [{ ...(first as (typeof others)[number]), photo_url: '/api/photos/p1/thumb' }, ...others];
  const lease = aLease({ parties, next_step: 'offer', next_on: '2026-01-30' });
  const sent: unknown[] = [];
  server.use(
    http.get('*/api/leases/:id', () => HttpResponse.json(lease)),
    http.get('*/api/signature-requests', () => HttpResponse.json({ items: [], next_cursor: null, total: 0 })),
    http.get('*/api/leases/:id/timeline', () => HttpResponse.json({ items: [] })),
    http.get('*/api/residents/:id/leases', () =>
      HttpResponse.json({ items: [lease], next_cursor: null, total: 1 }),
    ),
    http.patch('*/api/leases/:id', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(lease);
    }),
  );
  const { findByRole, findByLabelText, getByText, user } = show(
    <LeaseDetail leaseId="d1" payments="Ledger" documents="Papers" />,
  );
  await findByRole('heading', { name: 'Alder Court 203' });
  const people = getByText('Resident Information').closest('section') as HTMLElement;
  expect([...people.querySelectorAll('img')].map((img) => img.getAttribute('src'))).toEqual([
    '/api/photos/p1/thumb',
  ]);
  await user.click(await findByRole('button', { name: 'Change date' }));
  const day = await findByLabelText(/Renewal offer goes out/);
  expect(day).toHaveValue('2026-01-30');
  await user.clear(day);
  await user.type(day, '2026-02-03');
  const popover = day.closest('form') as HTMLElement;
  await user.click(within(popover).getByRole('button', { name: 'Change date' }));
  await waitFor(() => expect(sent).toEqual([{ offer_on: '2026-02-03' }]));
  await waitFor(() => expect(popover).not.toBeInTheDocument());
}, 20_000);
