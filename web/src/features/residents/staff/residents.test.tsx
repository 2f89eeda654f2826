import { waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { paths } from '@/app/staff/paths';
import { todayIn } from '@/lib/dates';
import { refusal } from '@/testing/problem-answers';
import { aSession, expectAccessible, onPhone, show } from '@/testing/render';
import { server } from '@/testing/server';
import { ALDER, aDetail, aResident, aVacantUnit, MARCUS, pageOf, theFigures, UNIT } from './resident-samples';
import { NO_VACANCY, ResidentsScreen } from './residents-screen';

const figures = (more = {}) => http.get('*/api/residents/figures', () => HttpResponse.json(theFigures(more)));
const list = (answer: (query: URLSearchParams) => ReturnType<typeof aResident>[]) =>
  http.get('*/api/residents', ({ request }) =>
    HttpResponse.json(pageOf(answer(new URL(request.url).searchParams))),
  );
// Where it is another day than here, whenever this runs.
const ELSEWHERE = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].find((zone) => todayIn(zone) !== todayIn());
const anAlderSession = {
  ...aSession,
  properties: aSession.properties.map((link) => ({ ...link, time_zone: ELSEWHERE ?? '' })),
};
const alder = { id: ALDER, name: 'Alder Court', time_zone: ELSEWHERE };
const properties = [
  http.get('*/api/properties', () => HttpResponse.json(pageOf([alder]))),
  http.get('*/api/properties/:id', () => HttpResponse.json(alder)),
];
// The filter by property asks for them on every screen.
beforeEach(() => server.use(...properties));
const places = [...properties, http.get('*/api/units', () => HttpResponse.json(pageOf([aVacantUnit()])))];

const app = (
  <Suspense fallback={null}>
    <Routes>
      <Route path={paths.residents} element={<ResidentsScreen />} />
      <Route path={paths.resident(':residentId')} element={<p>The resident</p>} />
    </Routes>
  </Suspense>
);
const twoProperties = {
  ...anAlderSession,
  properties: [
    ...anAlderSession.properties,
    { property_id: UNIT, name: 'Maple Row', role: 'owner' as const, time_zone: 'UTC' },
  ],
  properties_total: 2,
};

test('a row says who, how to reach them, where they live and for how much', async () => {
  server.use(
    figures(),
    list(() => [
      aResident(),
      aResident({ id: UNIT, full_name: 'Ana Ruiz', unit_id: null, unit_number: null }),
    ]),
  );
  const { findByRole, getByLabelText } = show(app, { at: '/residents' });
  const row = within(await findByRole('row', { name: /Marcus Hoyt/ }));
  expect(row.getByRole('link')).toHaveAttribute('href', paths.resident(MARCUS));
  for (const text of ['mhoyt@example.com', '(401) 555-0125', '203', 'Alder Court', '$2,240', 'Active'])
    expect(row.getByText(text)).toBeVisible();
  expect(row.getByText('Apr 2025 – Mar 2026')).toBeVisible();
  expect(within(await findByRole('row', { name: /Ana Ruiz/ })).getByText('No unit')).toBeVisible();
  const strip = within(getByLabelText('Residents in figures'));
  expect(strip.getByText('261')).toBeVisible();
  expect(strip.getByText('12 pending, 6 inactive')).toBeVisible();
  await expectAccessible();
});

test('a row and a card show the photo of a resident who has one, and the initials of the others', async () => {
  server.use(
    figures(),
    list(() => [
      aResident({ photo_url: '/api/photos/one/thumb' }),
      aResident({ id: UNIT, full_name: 'Ana Ruiz' }),
    ]),
  );
  const { findByRole } = show(app, { at: '/residents' });
  const row = await findByRole('row', { name: /Marcus Hoyt/ });
  const photo = row.querySelector('img');
  expect(photo).toHaveAttribute('src', '/api/photos/one/thumb');
  // It is loaded when it comes into sight, in a box that has its size already.
  expect(photo).toHaveAttribute('loading', 'lazy');
  expect([photo?.width, photo?.height]).toEqual([28, 28]);
  expect(within(await findByRole('row', { name: /Ana Ruiz/ })).getByText('AR')).toBeInTheDocument();
});

test('the payment status has its column and its filter, and says what is owed', async () => {
  let asked = new URLSearchParams();
  server.use(
    figures(),
    list((query) => {
      asked = query;
      return [
        aResident({ payment_status: 'overdue', balance: '585.00' }),
        aResident({ id: UNIT, full_name: 'Ana Ruiz', payment_status: 'paid', balance: '-20.00' }),
      ];
    }),
  );
  const { findByRole, getByLabelText, user } = show(app, { at: '/residents' });
  const row = within(await findByRole('row', { name: /Marcus Hoyt/ }));
  expect(row.getByText('Overdue')).toBeVisible();
  expect(row.getByText('$585')).toBeVisible();
  expect(within(await findByRole('row', { name: /Ana Ruiz/ })).getByText('Paid')).toBeVisible();
  await user.selectOptions(getByLabelText('Payment Status'), 'Late Payment');
  await waitFor(() => expect(asked.get('payment_status')).toBe('overdue'));
});

test('on a phone a resident is a card of three lines', async () => {
  onPhone();
  server.use(
    figures(),
    list(() => [aResident()]),
  );
  const { findByText, queryByRole } = show(app, { at: '/residents' });
  expect(await findByText('Marcus Hoyt')).toBeVisible();
  expect(await findByText('Alder Court 203')).toBeVisible();
  expect(queryByRole('table')).toBeNull();
});

test('status and search are in the address and reach the server', async () => {
  const asked: string[] = [];
  server.use(
    figures(),
    list((query) => {
      asked.push(query.toString());
      return query.get('status') ? [] : [aResident()];
    }),
  );
  const { findByRole, findByText, user, address, getAllByRole } = show(app, { at: '/residents' });
  await user.click(await findByRole('button', { name: 'Pending' }));
  await findByText('No residents found matching your filters.');
  expect(address()).toBe('/residents?status=pending');
  expect(asked.at(-1)).toContain('status=pending');
  await user.click(getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement);
  await findByRole('row', { name: /Marcus Hoyt/ });
  await user.type(await findByRole('searchbox'), 'hoyt');
  await waitFor(() => expect(asked.at(-1)).toContain('q=hoyt'));
});

test.each([
  [{ properties: 0, units: 0, total: 0 }, 'No Properties Found', '/properties'],
  [{ units: 0, total: 0 }, 'No Units Found', '/units'],
])('without properties or units the page says what comes first', async (more, title, to) => {
  server.use(
    figures(more),
    list(() => []),
  );
  const { findByRole, getByRole } = show(app, { at: '/residents' });
  await findByRole('heading', { name: title });
  expect(getByRole('link')).toHaveAttribute('href', to);
});

test('without a vacant unit nobody can be added, and the button says why', async () => {
  server.use(
    figures({ vacant_units: 0, units_on_notice: 0 }),
    list(() => []),
  );
  const { findByRole, findByTitle } = show(app, { at: '/residents' });
  expect(await findByRole('button', { name: 'Add Resident' })).toBeDisabled();
  expect(await findByTitle(NO_VACANCY)).toBeVisible();
});

test('with a unit on notice somebody can be added for later', async () => {
  server.use(
    figures({ vacant_units: 0, units_on_notice: 1 }),
    list(() => [aResident()]),
  );
  const { getByRole } = show(app, { at: '/residents' });
  await waitFor(() => expect(getByRole('button', { name: 'Add Resident' })).toBeEnabled());
});

test('a viewer adds nobody; a maintenance role learns that this is not theirs', async () => {
  server.use(
    figures(),
    list(() => [aResident()]),
  );
  const viewer = {
    ...aSession,
    properties: aSession.properties.map((property) => ({ ...property, role: 'viewer' as const })),
  };
  const first = show(app, { at: '/residents', session: viewer });
  await first.findByRole('row', { name: /Marcus Hoyt/ });
  expect(first.queryByRole('button', { name: 'Add Resident' })).toBeNull();
  first.unmount();

  const denied = () => refusal(403, 'forbidden', 'No');
  server.use(http.get('*/api/residents', denied), http.get('*/api/residents/figures', denied));
  const second = show(app, { at: '/residents' });
  await second.findByText('Residents are not part of your role');
});

test('a failed load keeps the page and offers one try again', async () => {
  let failing = true;
  server.use(
    figures(),
    http.get('*/api/residents', () =>
      failing ? refusal(500, 'server_error', 'x') : HttpResponse.json(pageOf([aResident()])),
    ),
  );
  const { findByRole, findByText, user } = show(app, { at: '/residents' });
  await findByText('Failed to load residents. Please try again later.', {}, { timeout: 10_000 });
  failing = false;
  await user.click(await findByRole('button', { name: 'Try Again' }));
  await findByRole('row', { name: /Marcus Hoyt/ });
}, 15_000);

test('the unit waits for the property, whose day and rent fill the lease, and all of it is sent', async () => {
  const sent: unknown[] = [];
  const asked: string[] = [];
  server.use(
    figures(),
    list(() => [aResident()]),
    ...properties,
    http.get('*/api/units', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json(pageOf([aVacantUnit()]));
    }),
    http.post('*/api/residents', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(aDetail(), { status: 201 });
    }),
  );
  const { findByRole, findByText, findByLabelText, getByLabelText, user, address } = show(app, {
    at: '/residents',
    session: twoProperties,
  });
  await user.click(await findByRole('button', { name: 'Add Resident' }));
  const unit = await findByRole('combobox', { name: 'Unit' });
  expect(unit).toBeDisabled();
  const inForm = within(await findByRole('dialog'));
  await user.click(inForm.getByRole('combobox', { name: 'Property' }));
  await user.click(await findByRole('option', { name: 'Alder Court' }));
  expect(unit).toBeEnabled();
  await user.click(unit);
  await user.click(await findByRole('option', { name: '203' }));
  expect(asked.at(-1)).toContain('leasable=true');
  expect(asked.at(-1)).toContain(`property_id=${ALDER}`);
  await user.type(getByLabelText(/First name/), 'Marcus');
  await user.type(getByLabelText(/Last name/), 'Hoyt');
  await user.click(getByLabelText('Create a lease'));
  expect(await findByLabelText(/Monthly rent/)).toHaveValue('1690.00');
  const dialog = within(await findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Add resident' }));
  await findByText('The resident');
  expect(address()).toBe(paths.resident(MARCUS));
  expect(sent[0]).toMatchObject({
    property_id: ALDER,
    unit_id: UNIT,
    first_name: 'Marcus',
    email: null,
    lease: { start_date: todayIn(ELSEWHERE), monthly_rent: '1690.00', security_deposit: '1000.00' },
  });
  expect(sent[0]).not.toHaveProperty('with_lease');
}, 20_000);

test('one property is chosen and locked; what is missing is named in the spec’s words', async () => {
  const sent: unknown[] = [];
  server.use(
    figures(),
    list(() => [aResident()]),
    ...places,
    http.post('*/api/residents', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(aDetail(), { status: 201 });
    }),
  );
  const { findByRole, findByText, findAllByText, getByLabelText, user } = show(app, { at: '/residents' });
  await user.click(await findByRole('button', { name: 'Add Resident' }));
  const dialog = within(await findByRole('dialog'));
  const property = await dialog.findByLabelText('Property');
  expect(property).toHaveValue('Alder Court');
  expect(property).toHaveAttribute('readonly');
  await user.click(dialog.getByLabelText('Create a lease'));
  await user.clear(getByLabelText(/Lease end/));
  await user.click(dialog.getByRole('button', { name: 'Add resident' }));
  await findByText('Please select a unit');
  expect(await findAllByText('Please enter resident name')).toHaveLength(2);
  expect(await findByText('This field is required.')).toBeVisible();
  expect(sent).toEqual([]);
}, 20_000);

test('a unit that somebody else took meanwhile is said so, and the form stays', async () => {
  server.use(
    figures(),
    list(() => [aResident()]),
    ...places,
    http.post('*/api/residents', () =>
      refusal(409, 'unit_not_vacant', 'Unit 203 is no longer vacant: somebody moved in first.'),
    ),
  );
  const { findByRole, findByText, user } = show(app, { at: '/residents' });
  await user.click(await findByRole('button', { name: 'Add Resident' }));
  const dialog = within(await findByRole('dialog'));
  await user.click(await dialog.findByRole('combobox', { name: 'Unit' }));
  await user.click(await findByRole('option', { name: '203' }));
  await user.type(dialog.getByLabelText(/First name/), 'Marcus');
  await user.type(dialog.getByLabelText(/Last name/), 'Hoyt');
  await user.click(dialog.getByRole('button', { name: 'Add resident' }));
  await findByText('Unit 203 is no longer vacant: somebody moved in first.');
  expect(dialog.getByLabelText(/First name/)).toHaveValue('Marcus');
}, 20_000);

test('figures that cannot be loaded say so, and can be asked for again', async () => {
  let broken = true;
  server.use(
    list(() => [aResident()]),
    http.get('*/api/residents/figures', () =>
      broken ? refusal(500, 'server_error', 'No') : HttpResponse.json(theFigures()),
    ),
  );
  const { findByText, findByRole, getByRole, user } = show(app, { at: '/residents' });
  await findByText(/The figures could not be loaded/);
  expect(getByRole('button', { name: 'Add Resident' })).toBeDisabled();
  broken = false;
  await user.click(getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(getByRole('button', { name: 'Add Resident' })).toBeEnabled());
  await findByRole('row', { name: /Marcus Hoyt/ });
});

test('what a link has narrowed the list to is shown, and can be taken off', async () => {
  server.use(
    figures(),
    list(() => [aResident()]),
    http.get('*/api/units/:id', () => HttpResponse.json({ ...aVacantUnit(), unit_number: '203' })),
  );
  const { findByRole, findByDisplayValue, user, address } = show(app, {
    at: `/residents?property_id=${ALDER}&unit_id=${UNIT}`,
  });
  await findByDisplayValue('Alder Court');
  await user.click(await findByRole('button', { name: 'Unit 203', pressed: true }));
  expect(address()).toBe(`/residents?property_id=${ALDER}`);
});
