import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { refusal } from '@/testing/problem-answers';
import { aSession, expectAccessible, onPhone, show } from '@/testing/render';
import { server } from '@/testing/server';
import { aUnit, someFigures, vacantUnit } from '../testing/units';
import { UnitsScreen } from './units-screen';

const asked = vi.fn();
const alder = { id: aUnit.property_id, name: 'Alder Court' };
const foundry = { id: '019a0000-0000-7000-8000-0000000000a2', name: 'The Foundry Lofts' };
const twoProperties = {
  ...aSession,
  properties: [
    ...aSession.properties,
    { property_id: foundry.id, name: foundry.name, role: 'viewer' as const, time_zone: 'America/New_York' },
  ],
  properties_total: 2,
};

function answering(items = [aUnit, vacantUnit], figures = someFigures) {
  server.use(
    http.get('*/api/units/figures', () => HttpResponse.json(figures)),
    http.get('*/api/units', ({ request }) => {
      asked(Object.fromEntries(new URL(request.url).searchParams));
      return HttpResponse.json({ items, next_cursor: null, total: items.length });
    }),
    http.get('*/api/properties', ({ request }) => {
      const q = new URL(request.url).searchParams.get('q') ?? '';
      const found = [alder, foundry].filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()));
      return HttpResponse.json({ items: found, next_cursor: null, total: found.length });
    }),
  );
}

beforeEach(() => asked.mockClear());

test('figures, rows and what they lead to', async () => {
  answering();
  show(<UnitsScreen />);
  const row = (await screen.findByText('Rosa Delgado')).closest('tr') as HTMLElement;
  expect(within(row).getByRole('link', { name: '101' })).toHaveAttribute(
    'href',
    `/properties/${aUnit.property_id}/units/${aUnit.id}`,
  );
  for (const text of ['Alder Court', 'Occupied', '2 / 1.5', '840', '$1,690', 'May 31, 2026']) {
    expect(within(row).getByText(text)).toBeVisible();
  }
  expect(screen.getByText('248 units in 12 properties')).toBeVisible();
  const figures = screen.getByLabelText('Units in figures');
  for (const text of ['248', '221', '$438,900', '90.3%', '224 of 248', '6 pre-leased']) {
    expect(within(figures).getByText(text)).toBeVisible();
  }
  await expectAccessible();
});

test('what is owed is a figure that leads to the units that owe it', async () => {
  let asked = '';
  answering();
  server.use(
    http.get('*/api/units', ({ request }) => {
      asked = new URL(request.url).search;
      return HttpResponse.json({ items: [aUnit], next_cursor: null, total: 1 });
    }),
  );
  const { user } = show(<UnitsScreen />);
  const figures = within(await screen.findByLabelText('Units in figures'));
  expect(figures.getByText('$4,160')).toBeVisible();
  await user.click(figures.getByRole('link', { name: /Outstanding/ }));
  await waitFor(() => expect(asked).toContain('outstanding=true'));
  expect(screen.getByRole('button', { name: 'Outstanding balances' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('an occupied unit without a lease says so', async () => {
  answering([{ ...vacantUnit, status: 'occupied', status_note: 'No lease recorded' }]);
  show(<UnitsScreen />);
  expect(await screen.findByText('No lease recorded')).toBeVisible();
});

test('a lease that goes on after its end says since when, in place of its end', async () => {
  answering([{ ...aUnit, lease_end_date: '2025-10-31', month_to_month_since: '2025-11-01' }]);
  show(<UnitsScreen />);
  expect(await screen.findByText('Month-to-month since Nov 1, 2025')).toBeVisible();
  expect(screen.queryByText('Oct 31, 2025')).toBeNull();
});

test('who may read no leases sees no sum of them', async () => {
  answering([aUnit], { ...someFigures, monthly_rent: null });
  show(<UnitsScreen />);
  const figures = await screen.findByLabelText('Units in figures');
  expect(within(figures).queryByText('current leases')).toBeNull();
});

test('filters go to the address and to the server', async () => {
  answering();
  const { user, address } = show(<UnitsScreen />, { at: '/units?bedrooms=4' });
  await screen.findByText('Rosa Delgado');
  expect(asked).toHaveBeenLastCalledWith({ bedrooms: '4', limit: '50', sort: 'property' });
  await user.selectOptions(screen.getByLabelText('Status'), 'vacant');
  await user.click(screen.getByRole('button', { name: 'Available only' }));
  await waitFor(() =>
    expect(asked).toHaveBeenLastCalledWith({
      bedrooms: '4',
      status: 'vacant',
      available: 'true',
      limit: '50',
      sort: 'property',
    }),
  );
  expect(address()).toBe('/units?bedrooms=4&status=vacant&available=true');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(address()).toBe('/units');
});

test('nothing matches: the filters stay and one button clears them', async () => {
  answering([]);
  const { user, address } = show(<UnitsScreen />, { at: '/units?status=reserved' });
  await screen.findByText('No units found matching your filters');
  const [clear] = screen.getAllByRole('button', { name: 'Clear filters' });
  await user.click(clear as HTMLElement);
  expect(address()).toBe('/units');
});

test('without properties the page says what comes first', async () => {
  answering([], { ...someFigures, properties: 0, total: 0, occupancy_rate: null });
  show(<UnitsScreen />, { session: { ...aSession, properties: [], properties_total: 0 } });
  await screen.findByText('No Properties Found');
  expect(screen.getByRole('link', { name: 'Add Your First Property' })).toHaveAttribute(
    'href',
    '/properties',
  );
  expect(screen.queryByRole('button', { name: 'Add Unit' })).toBeNull();
  await expectAccessible();
});

test('a failed load says so and tries again', async () => {
  answering();
  let broken = true;
  server.use(
    http.get('*/api/units', () =>
      broken
        ? refusal(422, 'invalid', 'No')
        : HttpResponse.json({ items: [aUnit], next_cursor: null, total: 1 }),
    ),
  );
  const { user } = show(<UnitsScreen />);
  await screen.findByText('Failed to load units. Please try again later.');
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByText('Rosa Delgado');
});

test('who may only read sees no forms', async () => {
  answering([{ ...aUnit, can: { write: false, delete: false } }]);
  const viewer = {
    ...aSession,
    properties: aSession.properties.map((link) => ({ ...link, role: 'viewer' as const })),
  };
  show(<UnitsScreen />, { session: viewer });
  await screen.findByText('Rosa Delgado');
  expect(screen.queryByRole('button', { name: 'Add Unit' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Edit unit/ })).toBeNull();
});

test('on a phone a unit is a card of three lines', async () => {
  onPhone();
  answering();
  show(<UnitsScreen />);
  const card = (await screen.findByText('Rosa Delgado')).closest('a') as HTMLElement;
  expect(card).toHaveTextContent(
    '101 Alder Court$1,690Rosa DelgadoOccupied2 / 1.5 · 840 sq ft · to May 31, 2026',
  );
  expect(screen.queryByRole('table')).toBeNull();
  await expectAccessible();
});

test('adding needs a property and a number, and shows what the server refuses on its field', async () => {
  answering();
  const sent = vi.fn();
  let taken = true;
  server.use(
    http.post('*/api/units', async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      sent(body);
      if (!taken) return HttpResponse.json({ ...vacantUnit, ...body }, { status: 201 });
      taken = false;
      const message = 'This property already has a unit with this number.';
      return refusal(422, 'invalid', message, { errors: [{ field: 'unit_number', message }] });
    }),
  );
  const { user } = show(<UnitsScreen />, { session: twoProperties });
  await user.click(await screen.findByRole('button', { name: 'Add Unit' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add Unit' }));
  await user.click(form.getByRole('button', { name: 'Add unit' }));
  expect(await form.findAllByText('Please select a property and enter a unit number.')).toHaveLength(2);
  expect(sent).not.toHaveBeenCalled();

  const property = form.getByRole('combobox', { name: /^Property/ });
  await user.type(property, 'ald');
  await user.click(await screen.findByRole('option', { name: 'Alder Court' }));
  await user.type(form.getByRole('textbox', { name: /^Unit number/ }), '103');
  await user.clear(form.getByLabelText('Rent'));
  await user.type(form.getByLabelText('Rent'), '1,725');
  await user.type(form.getByLabelText('Amenities'), 'Balcony, Storage');
  await user.click(form.getByRole('button', { name: 'Add unit' }));
  await form.findByText('This property already has a unit with this number.');
  await user.type(form.getByRole('textbox', { name: /^Unit number/ }), 'A');
  await user.click(form.getByRole('button', { name: 'Add unit' }));
  await screen.findByText('Unit 103A added to Alder Court');
  expect(sent).toHaveBeenLastCalledWith({
    property_id: alder.id,
    unit_number: '103A',
    unit_type: 'apartment',
    bedrooms: 1,
    bathrooms: 1,
    square_feet: null,
    rent_amount: '1725.00',
    deposit_amount: '0.00',
    status: 'vacant',
    floor_number: 1,
    max_occupancy: null,
    parking_spaces: 0,
    mailbox_assignment: null,
    street: null,
    city: null,
    state: null,
    zipcode: null,
    amenities: ['Balcony', 'Storage'],
  });
});

test.each([
  ['Bedrooms', '11', 'Enter a whole number from 0 to 10.'],
  ['Bathrooms', '1.3', 'Enter 0 to 10, in steps of 0.5.'],
  ['Max occupancy', '21', 'Enter a whole number from 1 to 20.'],
  ['Floor', '0', 'Enter a whole number from 1 to 100.'],
  ['Parking spaces', '11', 'Enter a whole number from 0 to 10.'],
  ['Rent', '-5', 'Enter an amount of $0 or more.'],
  ['Deposit', 'lots', 'Enter an amount of $0 or more.'],
])('%s refuses %s', async (field, typed, sentence) => {
  answering();
  const { user } = show(<UnitsScreen />);
  await user.click(await screen.findByRole('button', { name: 'Add Unit' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add Unit' }));
  await user.clear(form.getByLabelText(field));
  await user.type(form.getByLabelText(field), typed);
  await user.tab();
  expect(await form.findByText(sentence)).toBeVisible();
});

test('the pencil opens the form without leaving; two versions are shown side by side', async () => {
  answering();
  const put = vi.fn();
  const theirs = { ...aUnit, bedrooms: 4, version: 4 };
  server.use(
    http.patch('*/api/units/*', async ({ request }) => {
      const version = request.headers.get('If-Match');
      put(version, await request.json());
      return version === '"3"'
        ? refusal(409, 'stale_version', 'Somebody else', { current: theirs })
        : HttpResponse.json({ ...theirs, bedrooms: 3, version: 5 });
    }),
  );
  const { user, address } = show(<UnitsScreen />, { at: '/units' });
  await user.click(await screen.findByRole('button', { name: 'Edit unit 101, Alder Court' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit Unit 101' }));
  expect(address()).toBe('/units');
  expect(form.getByText('Alder Court')).toBeVisible();
  expect(form.queryByLabelText('Property')).toBeNull();
  await user.clear(form.getByLabelText('Bedrooms'));
  await user.type(form.getByLabelText('Bedrooms'), '3');
  await user.click(form.getByRole('button', { name: 'Save changes' }));
  const conflict = within(await screen.findByRole('dialog', { name: /^Somebody else changed/ }));
  const line = conflict.getByRole('row', { name: /Bedrooms/ });
  expect(within(line).getByText('3')).toBeVisible();
  expect(within(line).getByText('4')).toBeVisible();
  await user.click(conflict.getByRole('button', { name: 'Keep mine' }));
  await screen.findByText('Unit 101 saved');
  expect(put.mock.calls).toEqual([
    ['"3"', { bedrooms: 3 }],
    ['"4"', { bedrooms: 3 }],
  ]);
});

test('Undo puts back what was there', async () => {
  answering();
  const put = vi.fn();
  let version = 3;
  server.use(
    http.patch('*/api/units/*', async ({ request }) => {
      put(request.headers.get('If-Match'), await request.json());
      version += 1;
      return HttpResponse.json({ ...aUnit, version });
    }),
  );
  const { user } = show(<UnitsScreen />);
  await user.click(await screen.findByRole('button', { name: 'Edit unit 101, Alder Court' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit Unit 101' }));
  await user.selectOptions(form.getByLabelText('Status'), 'maintenance');
  await user.click(form.getByRole('button', { name: 'Save changes' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(put).toHaveBeenCalledTimes(2));
  expect(put.mock.calls).toEqual([
    ['"3"', { status: 'maintenance' }],
    ['"4"', { status: 'occupied' }],
  ]);
});

test.each(['desk', 'phone'])('on a %s, maintenance is told nothing about who lives there', async (place) => {
  if (place === 'phone') onPhone();
  answering([{ ...aUnit, resident_id: null, resident_name: null, lease_end_date: null }]);
  const [link] = aSession.properties;
  const session = { ...aSession, properties: [{ ...link, role: 'maintenance' as const }] } as typeof aSession;
  show(<UnitsScreen />, { session });
  expect((await screen.findAllByText('Occupied')).length).toBeGreaterThan(0);
  await screen.findByText('101');
  expect(screen.queryByText('No resident')).toBeNull();
  expect(screen.queryByRole('columnheader', { name: /Resident|Lease ends/ })).toBeNull();
});

test('the property filter offers the properties, and typing into it searches for them', async () => {
  answering();
  const searches: (string | null)[] = [];
  server.use(
    http.get('*/api/properties', ({ request }) => {
      const q = new URL(request.url).searchParams.get('q');
      searches.push(q);
      // As the server does: a match by address is found by no word of the name.
      const items = q === null ? [alder, foundry] : q === 'Mill Lane' ? [foundry] : [];
      return HttpResponse.json({ items, next_cursor: null, total: items.length });
    }),
  );
  const { user, address } = show(<UnitsScreen />, { at: '/units' });
  await screen.findByText('Rosa Delgado');
  await user.click(await screen.findByRole('combobox', { name: 'Property' }));
  for (const { name } of [alder, foundry]) await screen.findByRole('option', { name });
  expect(searches).toEqual([null]);
  await user.type(screen.getByRole('combobox', { name: 'Property' }), 'Mill Lane');
  await waitFor(() => expect(screen.queryByRole('option', { name: 'Alder Court' })).toBeNull());
  await user.click(await screen.findByRole('option', { name: foundry.name }));
  expect(address()).toBe(`/units?property_id=${foundry.id}`);
  expect(searches).not.toContain('All properties');
});

test('an address that no filter could be is no filter', async () => {
  answering();
  show(<UnitsScreen />, { at: '/units?bedrooms=abc&status=x&property_id=1&sort=nothing' });
  await screen.findByText('Rosa Delgado');
  expect(asked).toHaveBeenLastCalledWith({ limit: '50', sort: 'property' });
});

test('figures that cannot be loaded say so', async () => {
  answering();
  server.use(http.get('*/api/units/figures', () => refusal(500, 'server_error', 'No')));
  show(<UnitsScreen />);
  await screen.findByText(/The figures of your units could not be loaded/);
});
