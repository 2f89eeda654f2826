import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { refusal } from '@/testing/problem-answers';
import { expectAccessible, show } from '@/testing/render';
import { server } from '@/testing/server';
import { aResident, aUnit, vacantUnit } from '../testing/units';
import { UnitDetail } from './unit-detail';

const past = {
  ...aResident,
  id: '019a0000-0000-7000-8000-0000000000b2',
  full_name: 'Peter Hoyt',
  status: 'inactive',
  tenure: 'past' as const,
};

function answering(unit = aUnit, people = [aResident, past]) {
  server.use(
    http.get('*/api/units/:id/residents', () => HttpResponse.json({ items: people })),
    http.get('*/api/units/:id', () => HttpResponse.json(unit)),
  );
  return show(<UnitDetail propertyId={unit.property_id} unitId={unit.id} />, { at: '/here' });
}

test('a unit with its figures, its facts and its people', async () => {
  answering();
  expect(await screen.findByRole('heading', { level: 1, name: 'Unit 101' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Alder Court' })).toHaveAttribute(
    'href',
    `/properties/${aUnit.property_id}`,
  );
  const figures = within(screen.getByLabelText('The unit in figures'));
  for (const text of ['$1,690', 'asking $1,650', '840', '2 / 1.5'])
    expect(figures.getByText(text)).toBeVisible();
  expect(screen.getByText('Balcony, Dishwasher')).toBeVisible();
  const rosa = await screen.findByRole('link', { name: /Rosa Delgado/ });
  expect(rosa).toHaveAttribute('href', `/residents/${aResident.id}`);
  expect(rosa).toHaveTextContent('Jun 1, 2025 – May 31, 2026 · $1,690 a month');
  expect(screen.getByRole('heading', { name: 'Past Residents' })).toBeVisible();
  expect(screen.queryByText('Unit is Vacant')).toBeNull();
  await expectAccessible();
});

test('a vacant unit says so once', async () => {
  answering(vacantUnit, []);
  expect(await screen.findByRole('heading', { name: 'Unit is Vacant' })).toBeVisible();
  expect(screen.getByText(/asking rent is \$1,650/)).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Loading residents...')).toBeNull());
  expect(screen.queryByRole('heading', { name: 'Current Resident' })).toBeNull();
});

test('where status and leases disagree the page says so', async () => {
  answering({ ...vacantUnit, status_note: 'There is a current lease for this unit' }, []);
  expect(await screen.findByText(/There is a current lease for this unit/)).toBeVisible();
});

test('a role that may not know who lives there is told nothing', async () => {
  server.use(
    http.get('*/api/units/:id/residents', () => refusal(403, 'forbidden', 'No')),
    http.get('*/api/units/:id', () => HttpResponse.json(aUnit)),
  );
  show(<UnitDetail propertyId={aUnit.property_id} unitId={aUnit.id} />);
  await screen.findByRole('heading', { level: 1, name: 'Unit 101' });
  await waitFor(() => expect(screen.queryByText('Loading residents...')).toBeNull());
  expect(screen.queryByRole('heading', { name: /Resident/ })).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a missing unit is a dead end with a way out', async () => {
  server.use(http.get('*/api/units/:id', () => refusal(404, 'not_found', 'Not found')));
  show(<UnitDetail propertyId="x" unitId={aUnit.id} />);
  expect(await screen.findByRole('heading', { name: 'Unit not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Units' })).toHaveAttribute('href', '/units');
});

test('an address with the wrong property leads to the right one', async () => {
  server.use(
    http.get('*/api/units/:id/residents', () => HttpResponse.json({ items: [] })),
    http.get('*/api/units/:id', () => HttpResponse.json(aUnit)),
  );
  const { address } = show(<UnitDetail propertyId="other" unitId={aUnit.id} />);
  await waitFor(() => expect(address()).toBe(`/properties/${aUnit.property_id}/units/${aUnit.id}`));
});

test('deleting happens at once and can be undone', async () => {
  const calls = vi.fn();
  server.use(
    http.delete('*/api/units/:id', ({ request }) => {
      calls('delete', request.headers.get('If-Match'));
      return new HttpResponse(null, { status: 204 });
    }),
    http.post('*/api/units/:id/restore', () => {
      calls('restore');
      return HttpResponse.json({ ...vacantUnit, version: 5 });
    }),
  );
  const { user, address } = answering(vacantUnit, []);
  await user.click(await screen.findByRole('button', { name: 'Actions for unit 102, Alder Court' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete unit' }));
  await screen.findByText('Unit 102 deleted');
  await waitFor(() => expect(address()).toBe(`/properties/${aUnit.property_id}`));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Unit 102 restored');
  expect(calls.mock.calls).toEqual([['delete', '"3"'], ['restore']]);
});

test('a unit that is leased stays, and the page says why', async () => {
  const sentence = 'This unit has a current lease. End the lease first, then delete the unit.';
  server.use(http.delete('*/api/units/:id', () => refusal(409, 'unit_leased', sentence)));
  const { user, address } = answering();
  await user.click(await screen.findByRole('button', { name: 'Actions for unit 101, Alder Court' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete unit' }));
  await screen.findByText(sentence);
  expect(address()).toBe('/here');
});
