import { waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { refusal } from '@/testing/problem-answers';
import { aSession, expectAccessible, onPhone, show } from '@/testing/render';
import { server } from '@/testing/server';
import {
  ALDER,
  aProperty,
  aPropertyWithoutDetails,
  app,
  aUnit,
  list,
  pageOf,
  units,
} from './property-samples';

test('the page of a property shows figures, units and who lives there', async () => {
  server.use(
    http.get('*/api/properties/*', () => HttpResponse.json(aProperty())),
    units([
      aUnit(),
      aUnit({
        id: '019a0000-0000-7000-8000-0000000000b2',
        unit_number: '104',
        bedrooms: 0,
        status: 'vacant',
        resident_id: null,
        resident_name: null,
        lease_start_date: null,
        lease_end_date: null,
      }),
    ]),
  );
  const { findByRole, findByText, getByText, getByRole, user, address } = show(app, {
    at: `/properties/${ALDER}`,
  });
  await findByRole('heading', { name: 'Alder Court', level: 1 });
  expect(getByText('44 of 48 occupied')).toBeVisible();
  expect(getByText('of $83,400 total rent')).toBeVisible();
  expect(getByText('No description available')).toBeVisible();
  expect(await findByText('Jun 2024 – May 2026')).toBeVisible();
  expect(getByText('2 bd · 1.5 ba · 840 sq ft · Floor 1')).toBeVisible();
  expect(getByText('Studio · 1.5 ba · 840 sq ft · Floor 1')).toBeVisible();
  expect(getByText('No resident')).toBeVisible();
  await expectAccessible();
  await user.click(getByRole('button', { name: /Vacant\s*3/ }));
  expect(address()).toBe(`/properties/${ALDER}?status=vacant`);
});

test('a commercial property counts no beds and baths', async () => {
  server.use(
    http.get('*/api/properties/*', () => HttpResponse.json(aProperty({ property_type: 'commercial' }))),
    units(),
  );
  const { findByText } = show(app, { at: `/properties/${ALDER}` });
  expect(await findByText('840 sq ft · Floor 1')).toBeVisible();
});

test('on a phone every unit is three lines, all of them the link', async () => {
  server.use(
    http.get('*/api/properties/*', () => HttpResponse.json(aProperty())),
    units(),
  );
  onPhone();
  const { findByRole } = show(app, { at: `/properties/${ALDER}` });
  const unit = await findByRole('link', { name: /101/ });
  expect(unit).toHaveAttribute('href', `/properties/${ALDER}/units/${aUnit().id}`);
  expect(unit).toHaveTextContent('$1,690');
  expect(unit).toHaveTextContent('Rosa Delgado');
  expect(unit).toHaveTextContent('2 bd · 1.5 ba · 840 sq ft · Floor 1 · Jun 2024 – May 2026');
  await expectAccessible();
});

test('a maintenance role sees name, address and units, and nothing is claimed about the rest', async () => {
  server.use(
    http.get('*/api/properties/*', () => HttpResponse.json(aPropertyWithoutDetails())),
    units([aUnit({ resident_name: null, lease_start_date: null, lease_end_date: null })]),
  );
  const { findByText, queryByText, queryByRole } = show(app, { at: `/properties/${ALDER}` });
  expect(await findByText('101')).toBeVisible();
  for (const text of ['About', 'Occupancy', 'No resident']) expect(queryByText(text)).toBeNull();
  expect(queryByRole('button', { name: 'Edit Property' })).toBeNull();
  expect(queryByRole('button', { name: 'Delete' })).toBeNull();
});

test('a manager edits but does not delete', async () => {
  server.use(
    http.get('*/api/properties/*', () => HttpResponse.json(aProperty({ role: 'manager' }))),
    units(),
  );
  const { findByRole, queryByRole } = show(app, { at: `/properties/${ALDER}` });
  await findByRole('button', { name: 'Edit Property' });
  expect(queryByRole('button', { name: 'Delete' })).toBeNull();
});

test('a stale edit shows both versions; keeping mine changes only what I touched', async () => {
  const patches: { body: unknown; version: string | null }[] = [];
  const theirs = aProperty({ version: 4, name: 'Alder Place', description: 'Repainted.' });
  const saved = { ...theirs, version: 5, name: 'Alder Yard' };
  server.use(
    http.get('*/api/properties/*', () => HttpResponse.json(patches.length < 2 ? aProperty() : saved)),
    units(),
    http.patch('*/api/properties/*', async ({ request }) => {
      patches.push({ body: await request.json(), version: request.headers.get('If-Match') });
      return patches.length === 1
        ? refusal(409, 'stale_version', 'No', { current: theirs })
        : HttpResponse.json(saved);
    }),
    http.get('*/api/auth/session', () => HttpResponse.json(aSession)),
  );
  const { findByRole, user } = show(app, { at: `/properties/${ALDER}` });
  await findByRole('heading', { name: 'Alder Court', level: 1 });
  await user.keyboard('e');
  const form = within(await findByRole('dialog', { name: 'Edit Alder Court' }));
  const name = form.getByLabelText(/^Name/);
  await user.clear(name);
  await user.type(name, 'Alder Yard');
  await user.click(form.getByRole('button', { name: 'Save changes' }));
  const conflict = within(await findByRole('dialog', { name: /Somebody else changed/ }));
  expect(conflict.getByText('Alder Yard')).toBeVisible();
  expect(conflict.getByText('Alder Place')).toBeVisible();
  await user.click(conflict.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(patches).toHaveLength(2));
  expect(patches).toEqual([
    { body: { name: 'Alder Yard' }, version: '"3"' },
    { body: { name: 'Alder Yard' }, version: '"4"' },
  ]);
  await findByRole('heading', { name: 'Alder Yard', level: 1 });
});

test('deleting needs the name, counts what goes, leads to the list and can be undone', async () => {
  let deleted = false;
  server.use(
    http.get('*/api/properties/*', () => HttpResponse.json(aProperty())),
    list(() => pageOf(deleted ? [] : [aProperty()])),
    units(),
    http.get('*/api/residents', () => HttpResponse.json(pageOf([], null, 46))),
    http.get('*/api/maintenance-requests', () => HttpResponse.json(pageOf([], null, 226))),
    http.delete('*/api/properties/*', ({ request }) => {
      expect(request.headers.get('If-Match')).toBe('"3"');
      deleted = true;
      return new HttpResponse(null, { status: 204 });
    }),
    http.post('*/api/properties/*/restore', () => {
      deleted = false;
      return HttpResponse.json(aProperty({ version: 5 }));
    }),
  );
  const { findByRole, findByText, user, address } = show(app, { at: `/properties/${ALDER}` });
  await user.click(await findByRole('button', { name: 'Delete' }));
  const dialog = within(await findByRole('dialog', { name: 'Delete Alder Court?' }));
  expect(await dialog.findByText('46')).toBeVisible();
  expect(await dialog.findByText('226')).toBeVisible();
  expect(dialog.getByText('maintenance requests')).toBeVisible();
  expect(
    dialog.getByText(/units, resident information, maintenance records and payment history/),
  ).toBeVisible();
  const confirm = dialog.getByRole('button', { name: 'Delete property' });
  expect(confirm).toBeDisabled();
  await user.type(dialog.getByRole('textbox'), 'Alder Court');
  await user.click(confirm);
  await findByText('Alder Court deleted');
  await waitFor(() => expect(address()).toBe('/properties'));
  await user.click(await findByRole('button', { name: 'Undo' }));
  await findByText('Alder Court restored');
  await findByRole('article', { name: 'Alder Court' });
});

test('a refused deletion closes the dialog and says why on the page', async () => {
  server.use(
    http.get('*/api/properties/*', () => HttpResponse.json(aProperty())),
    units(),
    http.get('*/api/residents', () => HttpResponse.json(pageOf([]))),
    http.get('*/api/maintenance-requests', () => HttpResponse.json(pageOf([]))),
    http.delete('*/api/properties/*', () => refusal(500, 'server_error', 'No')),
  );
  const { findByRole, findByText, queryByRole, user, address } = show(app, { at: `/properties/${ALDER}` });
  await user.click(await findByRole('button', { name: 'Delete' }));
  const dialog = within(await findByRole('dialog', { name: 'Delete Alder Court?' }));
  await user.type(dialog.getByRole('textbox'), 'Alder Court');
  await user.click(dialog.getByRole('button', { name: 'Delete property' }));
  await findByText('Failed to delete property');
  await waitFor(() => expect(queryByRole('dialog')).toBeNull());
  expect(address()).toBe(`/properties/${ALDER}`);
});

test('a property that is gone says so and its owner can bring it back', async () => {
  let restored = false;
  server.use(
    http.get('*/api/properties/*', () =>
      restored ? HttpResponse.json(aProperty()) : refusal(404, 'not_found', 'No'),
    ),
    units(),
    http.post('*/api/properties/*/restore', () => {
      restored = true;
      return HttpResponse.json(aProperty());
    }),
  );
  const { findByRole, user } = show(app, { at: `/properties/${ALDER}` });
  await findByRole('heading', { name: 'Property not found', level: 1 });
  await user.click(await findByRole('button', { name: 'Restore it' }));
  await findByRole('heading', { name: 'Alder Court', level: 1 });
});
