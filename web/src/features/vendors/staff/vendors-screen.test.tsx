import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import type { VendorFigures, VendorRow } from '@/api/staff';
import { aSession, expectAccessible, show } from '@/testing/render';
import { server } from '@/testing/server';
import { VendorsScreen } from './vendors-screen';

const ace: VendorRow = {
  id: '019a0000-0000-7000-8000-0000000000d1',
  company_name: 'Ace Plumbing',
  contact_name: 'Ada Byrne',
  email: 'ada@ace.example',
  phone: '+1 401 555 0100',
  address: '1 Main St',
  city: 'Providence',
  state: 'RI',
  zip_code: '02903',
  service_type: 'plumbing',
  insurance_expiry: null,
  license_number: null,
  rating: 4.5,
  hourly_rate: '95.00',
  specialties: ['boilers', 'drains'],
  notes: null,
  is_active: true,
  property_ids: [aSession.properties[0]?.property_id ?? ''],
  property_names: ['Alder Court'],
  company_id: '019a0000-0000-7000-8000-0000000000c1',
  jobs_total: null,
  jobs_completed: null,
  jobs_in_progress: null,
  response_hours: null,
  last_job_on: null,
  can: { write: true, delete: true },
  version: 1,
  created_at: '2025-01-01T00:00:00Z',
  updated_at: '2025-01-01T00:00:00Z',
};
const bare: VendorRow = {
  ...ace,
  id: '019a0000-0000-7000-8000-0000000000d2',
  company_name: 'Old Roof Co',
  contact_name: null,
  email: null,
  phone: null,
  address: null,
  city: null,
  state: null,
  zip_code: null,
  service_type: null,
  rating: null,
  hourly_rate: null,
  specialties: [],
  is_active: false,
  property_ids: [],
  property_names: [],
};
const figures = { total: 2, active: 1, services: { plumbing: 1 } } as VendorFigures;
const asked = vi.fn();

function answering(items: VendorRow[], of = figures) {
  server.use(
    http.get('*/api/vendors/figures', () => HttpResponse.json(of)),
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
  expect(other.queryByRole('link')).toBeNull();
  expect(screen.getByText('2 vendors, 1 active')).toBeVisible();
  await expectAccessible();
});

test('a category filters, from its select and from its count', async () => {
  answering([ace]);
  const { user, address } = show(<VendorsScreen />);
  await screen.findByText('Ace Plumbing');
  await user.selectOptions(screen.getByLabelText('Category'), 'hvac');
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith({ service_type: 'hvac', limit: '24' }));
  await user.click(screen.getByRole('link', { name: /Plumbing/ }));
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
  server.use(
    http.get('*/api/vendors', () =>
      HttpResponse.json({ status: 422, code: 'invalid', detail: 'No' }, { status: 422 }),
    ),
  );
  show(<VendorsScreen />);
  expect(await screen.findByText('Failed to load vendors. Please try again later.')).toBeVisible();
});
