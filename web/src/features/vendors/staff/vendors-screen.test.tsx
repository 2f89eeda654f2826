import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import type { VendorFigures, VendorRow } from '@/api/staff';
import { refusal } from '@/testing/problem-answers';
import { aSession, expectAccessible, show } from '@/testing/render';
import { server } from '@/testing/server';
import { ace, bare } from '../testing/vendors';
import { VendorsScreen } from './vendors-screen';

const figures = {
  total: 2,
  active: 1,
  services: { plumbing: 1 },
  jobs_this_month: 3,
  response_hours: null,
  monthly_spend: '186.50',
} as VendorFigures;
const asked = vi.fn();

function answering(items: VendorRow[], of = figures) {
  server.use(
    http.get('*/api/vendors/figures', () => HttpResponse.json(of)),
    http.get('*/api/properties', () =>
      HttpResponse.json({
        items: [{ id: ace.property_ids[0], name: 'Alder Court' }],
        next_cursor: null,
        total: 1,
      }),
    ),
    http.get('*/api/vendors', ({ request }) => {
      asked(Object.fromEntries(new URL(request.url).searchParams));
      return HttpResponse.json({ items, next_cursor: null, total: items.length });
    }),
  );
}

beforeEach(() => asked.mockClear());

test('a card says what is known and nothing else', async () => {
  answering([ace, bare]);
  show(<VendorsScreen />);
  const card = within(
    (await screen.findByRole('heading', { name: 'Ace Plumbing' })).closest('article') as HTMLElement,
  );
  expect(card.getByRole('img', { name: '4.5 of 5 stars' })).toBeVisible();
  expect(card.getByRole('link', { name: '+1 401 555 0100' })).toHaveAttribute('href', 'tel:+14015550100');
  expect(card.getByRole('link', { name: 'ada@ace.example' })).toHaveAttribute(
    'href',
    'mailto:ada@ace.example',
  );
  for (const text of [
    'Active',
    'Plumbing',
    '1 Main St, Providence, RI 02903',
    'boilers, drains',
    'Alder Court',
    '$95.00',
  ]) {
    expect(card.getByText(text)).toBeVisible();
  }
  const other = within(
    screen.getByRole('heading', { name: 'Old Roof Co' }).closest('article') as HTMLElement,
  );
  for (const text of ['Inactive', 'Not rated', 'N/A', 'General']) expect(other.getByText(text)).toBeVisible();
  // Its name and 'View Details' lead to its page; there is nothing to write or to call.
  expect(other.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `/vendors/${bare.id}`,
    `/vendors/${bare.id}`,
  ]);
  expect(screen.getByText('2 vendors, 1 active')).toBeVisible();
  await expectAccessible();
});

test('a category filters, from its select and from its count', async () => {
  answering([ace]);
  const { user, address } = show(<VendorsScreen />);
  await screen.findByText('Ace Plumbing');
  await user.selectOptions(screen.getByLabelText('Category'), 'hvac');
  await waitFor(() =>
    expect(asked).toHaveBeenLastCalledWith({ service_type: 'hvac', sort: 'name', limit: '24' }),
  );
  await user.click(screen.getByRole('link', { name: /^Plumbing/ }));
  expect(address()).toBe('/vendors?service_type=plumbing');
});

test.each([
  ['/vendors?q=zzz', aSession, 'No vendors found matching your filters.'],
  ['/vendors', aSession, 'Vendors will appear here when they are added to properties you manage.'],
  [
    '/vendors',
    { ...aSession, properties: [], properties_total: 0 },
    'Add vendors to your properties to see them here.',
  ],
])('nothing at %s', async (at, session, sentence) => {
  answering([], { ...figures, total: 0, active: 0 });
  show(<VendorsScreen />, { at, session });
  expect(await screen.findByText(sentence)).toBeVisible();
});

test('a failed load says so', async () => {
  answering([]);
  server.use(http.get('*/api/vendors', () => refusal(422, 'invalid', 'No')));
  show(<VendorsScreen />);
  expect(await screen.findByText('Failed to load vendors. Please try again later.')).toBeVisible();
});

test('figures of jobs are those of requests; without any response there is no mean', async () => {
  answering([ace]);
  show(<VendorsScreen />);
  const jobs = (await screen.findByText('Total Jobs This Month')).closest('div') as HTMLElement;
  expect(within(jobs).getByText('3')).toBeVisible();
  expect(screen.getByText('$186.50')).toBeVisible();
  const response = screen.getByText('Avg Response').closest('div') as HTMLElement;
  expect(within(response).getByText('No data yet')).toBeVisible();
});

test('property and order are in the address and reach the server', async () => {
  answering([ace]);
  const property = ace.property_ids[0] ?? '';
  const { user, address } = show(<VendorsScreen />, { at: `/vendors?property_id=${property}` });
  await waitFor(() =>
    expect(asked).toHaveBeenLastCalledWith({ property_id: property, sort: 'name', limit: '24' }),
  );
  await user.selectOptions(await screen.findByLabelText('Sort by'), '-rating');
  await waitFor(() =>
    expect(asked).toHaveBeenLastCalledWith({ property_id: property, sort: '-rating', limit: '24' }),
  );
  expect(address()).toBe(`/vendors?property_id=${property}&sort=-rating`);
  expect(screen.getByText('1 vendor')).toBeVisible();
});

test('the export holds what the filters leave', async () => {
  answering([ace]);
  const taken = vi.fn();
  server.use(
    http.get('*/api/vendors.csv', ({ request }) => {
      taken(new URL(request.url).search);
      return new HttpResponse('company_name\nAce Plumbing\n', { headers: { 'Content-Type': 'text/csv' } });
    }),
  );
  URL.createObjectURL = vi.fn(() => 'blob:vendors');
  URL.revokeObjectURL = vi.fn();
  const { user } = show(<VendorsScreen />, { at: '/vendors?service_type=plumbing' });
  await screen.findByText('Ace Plumbing');
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(taken).toHaveBeenCalledWith('?service_type=plumbing&sort=name'));
});

test('who reads only is offered nothing to add; who acts for somebody takes no file', async () => {
  answering([ace]);
  const reader = {
    ...aSession,
    acting_for: { id: 'x', email: 'x@y.example', full_name: 'X Y' } as never,
    properties: aSession.properties.map((link) => ({ ...link, role: 'viewer' as const })),
  };
  show(<VendorsScreen />, { session: reader });
  await screen.findByText('Ace Plumbing');
  for (const name of ['Add Vendor', 'Export']) expect(screen.queryByRole('button', { name })).toBeNull();
});

test('a new vendor is sent as the wire wants it, and its page opens', async () => {
  answering([ace]);
  const sent = vi.fn();
  server.use(
    http.post('*/api/vendors', async ({ request }) => {
      sent(await request.json());
      return HttpResponse.json(ace, { status: 201 });
    }),
  );
  const { user, address } = show(<VendorsScreen />);
  await screen.findByText('Ace Plumbing');
  await user.keyboard('n');
  const form = within(await screen.findByRole('dialog', { name: 'Add Vendor' }));
  await user.click(form.getByRole('button', { name: 'Add vendor' }));
  expect(await form.findByText('Choose what this vendor does.')).toBeVisible();
  await user.type(form.getByLabelText(/Company name/), 'Ace Plumbing');
  await user.selectOptions(form.getByLabelText(/Service type/), 'plumbing');
  await user.type(form.getByLabelText('Hourly rate'), '1,095');
  await user.type(form.getByLabelText('Specialties'), 'boilers, , drains');
  expect(form.getByRole('checkbox', { name: 'Alder Court' })).toBeChecked();
  await expectAccessible(form.getByRole('group', { name: 'Properties' }));
  await user.click(form.getByRole('button', { name: 'Add vendor' }));
  await waitFor(() => expect(address()).toBe(`/vendors/${ace.id}`));
  expect(sent).toHaveBeenCalledWith(
    expect.objectContaining({
      company_name: 'Ace Plumbing',
      service_type: 'plumbing',
      hourly_rate: '1095.00',
      specialties: ['boilers', 'drains'],
      notes: null,
      rating: 0,
      property_ids: ace.property_ids,
    }),
  );
});
