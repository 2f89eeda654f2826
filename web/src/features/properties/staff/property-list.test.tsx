import { waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { refusal } from '@/testing/problem-answers';
import { aSession, expectAccessible, show } from '@/testing/render';
import { server } from '@/testing/server';
import { ALDER, aProperty, app, list, pageOf, units } from './property-samples';

test('a card says how full a property is and what it earns, and that nothing is known yet', async () => {
  const bare = aProperty({
    id: '019a0000-0000-7000-8000-0000000000a2',
    name: 'Quarry Commons',
    total_units: 24,
    unit_count: 0,
    occupied_units: 0,
    notice_units: 0,
    occupancy: null,
    monthly_revenue: '0.00',
    potential_revenue: '0.00',
  });
  server.use(
    list(() => pageOf([aProperty(), bare])),
    units(),
  );
  const { findByRole, getByRole } = show(app, { at: '/properties' });
  const card = within(await findByRole('article', { name: 'Alder Court' }));
  expect(card.getByText('118 Alder Street, Providence, RI 02903')).toBeVisible();
  expect(card.getByText('Apartment')).toBeVisible();
  expect(card.getByText('92%')).toBeVisible();
  expect(card.getByText('of $83,400')).toBeVisible();
  expect(card.getByRole('link', { name: /View Details/ })).toHaveAttribute('href', `/properties/${ALDER}`);
  const other = within(getByRole('article', { name: 'Quarry Commons' }));
  expect(other.getByText('24 units')).toBeVisible();
  expect(other.getAllByText('No data yet')).toHaveLength(2);
  await expectAccessible();
});

test('a card shows the primary photo of its property, where there is one', async () => {
  const bare = aProperty({ id: '019a0000-0000-7000-8000-0000000000a2', name: 'Quarry Commons' });
  server.use(
    list(() => pageOf([aProperty({ photo_url: '/api/photos/one/card' }), bare])),
    units(),
  );
  const { findByRole, getByRole } = show(app, { at: '/properties' });
  const card = await findByRole('article', { name: 'Alder Court' });
  expect(card.querySelector('img')).toHaveAttribute('src', '/api/photos/one/card');
  const other = getByRole('article', { name: 'Quarry Commons' });
  expect(other.querySelector('img')).toBeNull();
});

test('search and type are in the address and reach the server; clearing brings all back', async () => {
  const asked: string[] = [];
  server.use(
    list((query) => {
      asked.push(query.toString());
      return pageOf(query.get('q') ? [] : [aProperty()]);
    }),
    units(),
  );
  const { findByRole, findByText, user, address, getAllByRole } = show(app, {
    at: '/properties?property_type=condo',
  });
  await user.type(await findByRole('searchbox', { name: 'Search by name or address' }), 'quay');
  await findByText('No properties found. Try adjusting your filters.');
  expect(address()).toBe('/properties?property_type=condo&q=quay');
  expect(asked.at(-1)).toContain('property_type=condo');
  await user.click(getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement);
  await findByRole('article', { name: 'Alder Court' });
  expect(address()).toBe('/properties');
});

test('the next page is asked for by cursor, and the way back is remembered', async () => {
  const second = aProperty({ id: '019a0000-0000-7000-8000-0000000000a9', name: 'Zenith House' });
  server.use(
    list((query) =>
      query.get('cursor') ? pageOf([second], null, 25) : pageOf([aProperty()], 'next-one', 25),
    ),
    units(),
  );
  const { findByRole, user, address } = show(app, { at: '/properties' });
  await user.click(await findByRole('button', { name: 'Next page' }));
  await findByRole('article', { name: 'Zenith House' });
  expect(address()).toBe('/properties?cursor=next-one&from=1');
  await user.click(await findByRole('button', { name: 'Previous page' }));
  await findByRole('article', { name: 'Alder Court' });
  expect(address()).toBe('/properties');
});

test.each([
  ['owner', ['Units', 'Residents', 'Edit property', 'Delete property']],
  ['manager', ['Units', 'Residents', 'Edit property']],
  ['viewer', ['Units', 'Residents']],
] as const)('Manage offers what a %s may do', async (role, names) => {
  server.use(
    list(() => pageOf([aProperty({ role })])),
    units(),
  );
  const { findByRole, user } = show(app, { at: '/properties' });
  await user.click(await findByRole('button', { name: 'Manage Alder Court' }));
  const items = within(await findByRole('menu')).getAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(names);
  expect(items[0]).toHaveAttribute('href', `/units?property_id=${ALDER}`);
});

test('a new account is shown both ways in', async () => {
  server.use(list(() => pageOf([])));
  const session = { ...aSession, properties: [], properties_total: 0 };
  const { findByRole, getByText, user } = show(app, { at: '/properties', session });
  expect(await findByRole('link', { name: 'Import a CSV' })).toHaveAttribute('href', '/import');
  expect(getByText(/Add your first property to get started\./)).toBeVisible();
  await user.click(await findByRole('button', { name: 'Add Your First Property' }));
  await findByRole('dialog', { name: 'Add Property' });
});

test('a list that cannot be loaded says so and tries again', async () => {
  let broken = true;
  server.use(
    http.get('*/api/properties', () =>
      broken
        ? refusal(500, 'server_error', 'No', { request_id: '7F2K-91' })
        : HttpResponse.json(pageOf([aProperty()])),
    ),
    units(),
  );
  const { findByText, findByRole, getByText, user } = show(app, { at: '/properties' });
  await findByText('Failed to load properties. Please try again later.');
  expect(getByText('7F2K-91')).toBeVisible();
  broken = false;
  await user.click(await findByRole('button', { name: 'Try Again' }));
  await findByRole('article', { name: 'Alder Court' });
});

test('adding sends what was typed, suggests the time zone, and shows a refusal on its field', async () => {
  const sent: unknown[] = [];
  const keys = new Set<string | null>();
  server.use(
    list(() => pageOf([aProperty()])),
    units(),
    http.post('*/api/properties', async ({ request }) => {
      sent.push(await request.json());
      keys.add(request.headers.get('Idempotency-Key'));
      return sent.length === 1
        ? refusal(422, 'invalid', 'No', { errors: [{ field: 'zip_code', message: 'No such ZIP code.' }] })
        : HttpResponse.json(aProperty({ name: 'Elm House' }), { status: 201 });
    }),
    http.get(`*/api/properties/${ALDER}`, () => HttpResponse.json(aProperty({ name: 'Elm House' }))),
  );
  const { findByRole, findByText, user, address } = show(app, { at: '/properties' });
  await findByRole('article', { name: 'Alder Court' });
  await user.keyboard('n');
  const form = within(await findByRole('dialog', { name: 'Add Property' }));
  await user.click(form.getByRole('button', { name: 'Add property' }));
  expect(await form.findAllByText('This field is required.')).toHaveLength(5);
  expect(form.getByText('Two letters.')).toBeVisible();

  const fill = async (label: string | RegExp, text: string) => {
    await user.click(form.getByLabelText(label));
    await user.paste(text);
  };

  await fill(/^Name/, ' Elm House ');
  await fill(/^Address/, '4 Elm Street');
  await fill(/^City/, 'Austin');
  await user.type(form.getByLabelText(/^State/), 'txx');
  await fill(/^ZIP code/, '78701');
  await fill(/^Total units/, '12');
  await fill('Year built', '1492');
  await user.type(form.getByLabelText('Amenities', { selector: 'input' }), 'Pool, Gym,Pool{Enter}');
  expect(await form.findByText(/Enter a year between 1800 and \d{4}\./)).toBeVisible();
  await user.clear(form.getByLabelText('Year built'));
  await user.click(form.getByRole('button', { name: 'Add property' }));

  expect(await form.findByText('No such ZIP code.')).toBeVisible();
  await waitFor(() => expect(form.getByLabelText(/^ZIP code/)).toHaveFocus());
  await user.click(form.getByRole('button', { name: 'Add property' }));
  await findByRole('heading', { name: 'Elm House', level: 1 });
  expect(address()).toBe(`/properties/${ALDER}`);
  expect(sent[1]).toEqual({
    name: 'Elm House',
    short_name: null,
    address: '4 Elm Street',
    city: 'Austin',
    state: 'TX',
    zip_code: '78701',
    property_type: null,
    total_units: 12,
    year_built: null,
    time_zone: 'America/Chicago',
    amenities: ['Pool', 'Gym'],
    description: null,
    status: 'active',
  });
  expect(keys.size).toBe(2);
  await findByText('Rosa Delgado');
});
