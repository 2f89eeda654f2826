import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { refusal } from '@/testing/problem-answers';
import { expectAccessible, show } from '@/testing/render';
import { server } from '@/testing/server';
import { ace, bare } from '../testing/vendors';
import { VendorDetail } from './vendor-detail';

const asked = vi.fn();

function answering(vendor = ace, work = [0, 0, 0]) {
  asked.mockClear();
  server.use(
    http.get('*/api/vendors/:id', () => HttpResponse.json(vendor)),
    http.get('*/api/properties', () => HttpResponse.json({ items: [], next_cursor: null, total: 0 })),
    http.delete('*/api/vendors/:id', ({ request }) => {
      asked('delete', request.headers.get('If-Match'));
      return new HttpResponse(null, { status: 204 });
    }),
    ...['maintenance-requests', 'work-orders', 'maintenance-schedules'].map((list, index) =>
      http.get(`*/api/${list}`, ({ request }) => {
        const query = new URL(request.url).searchParams;
        const total = query.get('vendor_id') === vendor.id ? work[index] : 0;
        return HttpResponse.json({ items: [], next_cursor: null, total });
      }),
    ),
    http.post('*/api/vendors/:id/restore', () => {
      asked('restore');
      return HttpResponse.json(vendor);
    }),
  );
}
const open = (vendor = ace) => show(<VendorDetail vendorId={vendor.id} />, { at: `/vendors/${vendor.id}` });

test('what is known of a vendor, and that it did no job', async () => {
  answering();
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Ace Plumbing' })).toBeVisible();
  expect(screen.getByText('4.5 out of 5')).toBeVisible();
  for (const text of ['Ada Byrne', '1 Main St, Providence, RI 02903', 'boilers', 'drains']) {
    expect(screen.getByText(text)).toBeVisible();
  }
  expect(screen.getByRole('link', { name: '+1 401 555 0100' })).toHaveAttribute('href', 'tel:+14015550100');
  expect(screen.getByRole('link', { name: 'Alder Court' })).toHaveAttribute(
    'href',
    `/properties/${ace.property_ids[0]}`,
  );
  const jobs = screen
    .getByRole('heading', { name: 'Performance Statistics' })
    .closest('section') as HTMLElement;
  expect(within(jobs).getAllByText('0')).toHaveLength(3);
  expect(within(jobs).getAllByText('N/A')).toHaveLength(2);
  await expectAccessible();
});

test('what its jobs took, cost and were rated stands beside the rating that was entered', async () => {
  answering({
    ...ace,
    jobs_completed: 7,
    completion_days: 2.4,
    jobs_cost: '1250.50',
    job_rating: 3.7,
    rated_jobs: 3,
  });
  open();
  expect(await screen.findByText('Jobs rated 3.7 of 5 (3 jobs)')).toBeVisible();
  for (const text of ['4.5 out of 5', '2.4', '$1,250.50', '7']) {
    expect(screen.getByText(text)).toBeVisible();
  }
});

test('what is not known is said in words', async () => {
  answering(bare);
  open(bare);
  await screen.findByRole('heading', { level: 1 });
  for (const text of ['No properties assigned', 'Not specified', 'Not rated', 'No notes', 'General']) {
    expect(screen.getByText(text)).toBeVisible();
  }
});

test('who may only read sees neither Edit nor Delete', async () => {
  answering({ ...ace, can: { write: false, delete: false } });
  open();
  await screen.findByRole('heading', { level: 1 });
  for (const name of ['Edit Vendor', 'Delete']) expect(screen.queryByRole('button', { name })).toBeNull();
});

test.each([403, 404, 422])(
  'a vendor that is not theirs to see (%i) leads back to the list',
  async (status) => {
    server.use(http.get('*/api/vendors/:id', () => refusal(status, 'not_found', 'No')));
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Vendor not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Vendors' })).toHaveAttribute('href', '/vendors');
  },
);

test('deleting asks the spec’s question, leads to the list, and can be undone', async () => {
  answering();
  const { user, address } = open();
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete Ace Plumbing?' }));
  expect(question.getByText('Are you sure you want to delete this vendor?')).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Delete vendor' }));
  await waitFor(() => expect(address()).toBe('/vendors'));
  expect(asked).toHaveBeenCalledWith('delete', '"1"');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Ace Plumbing restored')).toBeVisible();
});

test('the question before a vendor is deleted counts what they have in hand', async () => {
  answering(ace, [2, 1, 3]);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete Ace Plumbing?' }));
  expect(
    await question.findByText(
      'They have 2 open requests and 1 open work order. No vendor has this work then, and the managers of the properties are told.',
    ),
  ).toBeVisible();
  expect(question.getByText(/^3 schedules will make work orders without a vendor/)).toBeVisible();
});

test('only what was changed is sent, on top of the version that was on the screen', async () => {
  answering();
  server.use(
    http.patch('*/api/vendors/:id', async ({ request }) => {
      asked(request.headers.get('If-Match'), await request.json());
      return HttpResponse.json({ ...ace, rating: 4.7, version: 2 });
    }),
  );
  const { user } = open();
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard('e');
  const form = within(await screen.findByRole('dialog', { name: 'Edit Vendor' }));
  await user.clear(form.getByLabelText('Rating'));
  await user.type(form.getByLabelText('Rating'), '9');
  await user.click(form.getByRole('button', { name: 'Update Vendor' }));
  expect(await form.findByText('Enter 0 to 5, in steps of 0.1.')).toBeVisible();
  await user.clear(form.getByLabelText('Rating'));
  await user.type(form.getByLabelText('Rating'), '4.7');
  await user.click(form.getByRole('checkbox', { name: 'Alder Court' }));
  await user.click(form.getByRole('button', { name: 'Update Vendor' }));
  expect(await screen.findByText('Ace Plumbing saved')).toBeVisible();
  expect(asked).toHaveBeenCalledWith('"1"', { rating: 4.7, property_ids: [] });
});
