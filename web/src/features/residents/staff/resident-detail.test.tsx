import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { ResidentDetail as Row } from '@/api/staff';
import { paths } from '@/app/staff/paths';
import { refusal } from '@/testing/problem-answers';
import { expectAccessible, show } from '@/testing/render';
import { server } from '@/testing/server';
import { ResidentDetail } from './resident-detail';
import { aDetail, aPet, aVehicle, MARCUS, pageOf } from './resident-samples';

afterEach(() => vi.useRealTimers());

const one = (row: Row) => http.get('*/api/residents/:id', () => HttpResponse.json(row));
const app = (
  <Suspense fallback={null}>
    <Routes>
      <Route
        path={paths.resident(':residentId')}
        element={
          <ResidentDetail
            residentId={MARCUS}
            lease={() => <p>The lease</p>}
            portal={() => null}
            payments={() => <p>The ledger</p>}
            documents={() => null}
          />
        }
      />
      <Route path={paths.residents} element={<p>The list</p>} />
    </Routes>
  </Suspense>
);
const at = paths.resident(MARCUS);

test('the overview shows who they are, and hides what is encrypted', async () => {
  server.use(one(aDetail()));
  const { findByRole, getByText, getByRole } = show(app, { at });
  await findByRole('heading', { level: 1, name: 'Marcus Hoyt' });
  expect(getByRole('link', { name: 'Alder Court 203' })).toBeVisible();
  expect(getByText(/resident since Apr 2025/)).toBeVisible();
  for (const text of ['(401) 555-0199', 'Lena Hoyt', '$86,400 a year', 'Text message', 'The lease'])
    expect(getByText(text)).toBeVisible();
  expect(getByText('•••-••-••••')).toBeVisible();
  expect(getByText('Encrypted. Each reveal is written to the audit log with your name.')).toBeVisible();
  expect(getByRole('tab', { name: /Vehicles/ })).toHaveTextContent('1');
  await expectAccessible();
});

test('an address that takes nothing more says so beside the facts', async () => {
  const since = '2026-11-02T09:00:00Z';
  server.use(
    one(
      aDetail({
        unreachable: [
          { channel: 'email', address: 'mhoyt@example.com', reason: 'refused', since },
          { channel: 'sms', address: '+14015550199', reason: 'stop', since },
        ],
      }),
    ),
  );
  const { findByText, getByText } = show(app, { at });
  expect(await findByText(/The mail server refused this address for good/)).toBeVisible();
  expect(getByText(/This number sent STOP/)).toBeVisible();
  await expectAccessible();
});

test('a revealed SSN is hidden again after 30 seconds', async () => {
  let asked = 0;
  server.use(
    one(aDetail()),
    http.get('*/api/residents/:id/ssn', () => {
      asked += 1;
      return HttpResponse.json({ ssn_last_four: '8317' });
    }),
  );
  const { findByRole, findByText, queryByText } = show(app, { at });
  const button = await findByRole('button', { name: 'Reveal SSN' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  fireEvent.click(button);
  await findByText('•••-••-8317');
  expect(asked).toBe(1);
  await act(async () => undefined); // until the half minute has begun
  act(() => vi.advanceTimersByTime(30_000));
  await waitFor(() => expect(queryByText('•••-••-8317')).toBeNull());
});

test('a viewer sees no income, reveals nothing and changes nothing', async () => {
  server.use(one(aDetail({ can: { write: false, delete: false }, can_reveal: false, annual_income: null })));
  const { findByRole, queryByRole, queryByText } = show(app, { at });
  await findByRole('heading', { level: 1, name: 'Marcus Hoyt' });
  expect(queryByRole('button', { name: /Reveal/ })).toBeNull();
  expect(queryByRole('link', { name: 'Edit' })).toBeNull();
  expect(queryByText('Income')).toBeNull();
});

test.each([403, 404, 422])('a resident who is not theirs (%i) leads back to the list', async (status) => {
  server.use(http.get('*/api/residents/:id', () => refusal(status, 'not_found', 'x')));
  const { findByText, address } = show(app, { at });
  await findByText('The list');
  expect(address()).toBe('/residents');
});

test('a vehicle cannot be saved without make, model and plate', async () => {
  const sent: unknown[] = [];
  server.use(
    one(aDetail({ vehicle_count: 0 })),
    http.get('*/api/residents/:id/vehicles', () => HttpResponse.json(pageOf([]))),
    http.post('*/api/residents/:id/vehicles', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(aVehicle(), { status: 201 });
    }),
  );
  const { findByRole, findByText, user } = show(app, { at: `${at}?tab=vehicles` });
  await findByText('No vehicles recorded');
  await user.click(await findByRole('button', { name: 'Add Vehicle' }));
  const dialog = within(await findByRole('dialog'));
  const save = dialog.getByRole('button', { name: 'Add vehicle' });
  expect(save).toBeDisabled();
  await user.type(dialog.getByLabelText(/Make/), 'Honda');
  await user.type(dialog.getByLabelText(/Model/), 'Civic');
  expect(save).toBeDisabled();
  await user.type(dialog.getByLabelText(/License plate/), 'ABC 123');
  expect(save).toBeEnabled();
  await user.type(dialog.getByLabelText('Year'), '1899');
  await user.click(save);
  await dialog.findByText(/Enter a year between 1900 and/);
  await user.clear(dialog.getByLabelText('Year'));
  await user.type(dialog.getByLabelText('Year'), '2019');
  await user.click(save);
  await waitFor(() =>
    expect(sent).toEqual([
      {
        make: 'Honda',
        model: 'Civic',
        license_plate: 'ABC 123',
        year: 2019,
        color: null,
        parking_spot: null,
      },
    ]),
  );
}, 20_000);

test('removing asks the spec’s question and can be undone', async () => {
  const calls: string[] = [];
  server.use(
    one(aDetail()),
    http.get('*/api/residents/:id/vehicles', () =>
      HttpResponse.json(pageOf(calls.at(-1) === 'DELETE "1"' ? [] : [aVehicle()])),
    ),
    http.delete('*/api/residents/:id/vehicles/:vehicle', ({ request }) => {
      calls.push(`DELETE ${request.headers.get('If-Match')}`);
      return new HttpResponse(null, { status: 204 });
    }),
    http.post('*/api/residents/:id/vehicles/:vehicle/restore', () => {
      calls.push('restore');
      return HttpResponse.json(aVehicle({ version: 3 }));
    }),
  );
  const { findByRole, findByText, user } = show(app, { at: `${at}?tab=vehicles` });
  await user.click(await findByRole('button', { name: /2019 Honda Civic/ }));
  await user.click(await findByRole('menuitem', { name: 'Remove' }));
  await findByText('Are you sure you want to remove this vehicle?');
  await user.click(await findByRole('button', { name: 'Remove vehicle' }));
  await findByText('No vehicles recorded');
  await user.click(await findByRole('button', { name: 'Undo' }));
  await findByText('2019 Honda Civic');
  expect(calls).toEqual(['DELETE "1"', 'restore']);
}, 20_000);

test('a pet is a vaccinated dog unless said otherwise, and a refusal is quoted', async () => {
  const sent: unknown[] = [];
  server.use(
    one(aDetail({ pet_count: 1 })),
    http.get('*/api/residents/:id/pets', () => HttpResponse.json(pageOf([aPet()]))),
    http.post('*/api/residents/:id/pets', async ({ request }) => {
      sent.push(await request.json());
      return refusal(403, 'forbidden', 'Not yours.');
    }),
  );
  const { findByRole, findByText, user } = show(app, { at: `${at}?tab=pets` });
  await findByText('Dog, Beagle');
  await user.click(await findByRole('button', { name: 'Add Pet' }));
  const dialog = within(await findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Add pet' }));
  await dialog.findByText('This field is required.');
  await user.type(dialog.getByLabelText(/Name/), 'Mia');
  await user.type(dialog.getByLabelText('Weight, lb'), '12.6');
  await user.click(dialog.getByRole('button', { name: 'Add pet' }));
  await dialog.findByText('Failed to save pet: Not yours.');
  expect(sent).toEqual([
    { name: 'Mia', type: 'dog', breed: null, weight: 13, registration_number: null, vaccinated: true },
  ]);
}, 20_000);

test('two people edit one pet, and the second chooses which version stays', async () => {
  const versions: (string | null)[] = [];
  const theirs = aPet({ name: 'Rexie', breed: 'Boxer', version: 2 });
  server.use(
    one(aDetail({ pet_count: 1 })),
    http.get('*/api/residents/:id/pets', () => HttpResponse.json(pageOf([aPet()]))),
    http.patch('*/api/residents/:id/pets/:pet', ({ request }) => {
      versions.push(request.headers.get('If-Match'));
      return versions.length === 1
        ? refusal(409, 'stale_version', 'Changed meanwhile.', { current: theirs })
        : HttpResponse.json({ ...theirs, name: 'Max', version: 3 });
    }),
  );
  const { findByRole, findByText, queryByRole, user } = show(app, { at: `${at}?tab=pets` });
  await user.click(await findByRole('button', { name: /Rex/ }));
  await user.click(await findByRole('menuitem', { name: 'Edit' }));
  const name = await findByRole('textbox', { name: /Name/ });
  await waitFor(() => expect(name).toHaveValue('Rex'));
  await user.clear(name);
  await user.type(name, 'Max');
  await user.click(await findByRole('button', { name: 'Save pet' }));
  await findByText('Rexie');
  await user.click(await findByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(queryByRole('dialog')).toBeNull());
  expect(versions).toEqual(['"1"', '"2"']);
}, 20_000);

test('two people edit one vehicle, and the second chooses which version stays', async () => {
  const versions: (string | null)[] = [];
  const theirs = aVehicle({ color: 'Red', version: 2 });
  server.use(
    one(aDetail({ vehicle_count: 1 })),
    http.get('*/api/residents/:id/vehicles', () => HttpResponse.json(pageOf([aVehicle()]))),
    http.patch('*/api/residents/:id/vehicles/:vehicle', ({ request }) => {
      versions.push(request.headers.get('If-Match'));
      return versions.length === 1
        ? refusal(409, 'stale_version', 'Changed meanwhile.', { current: theirs })
        : HttpResponse.json({ ...theirs, color: 'Blue', version: 3 });
    }),
  );
  const { findByRole, findByText, queryByRole, user } = show(app, { at: `${at}?tab=vehicles` });
  await user.click(await findByRole('button', { name: /Honda/ }));
  await user.click(await findByRole('menuitem', { name: 'Edit' }));
  const color = await findByRole('textbox', { name: /Color/ });
  await waitFor(() => expect(color).toHaveValue('Silver'));
  await user.clear(color);
  await user.type(color, 'Blue');
  await user.click(await findByRole('button', { name: 'Save vehicle' }));
  await findByText('Red');
  await user.click(await findByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(queryByRole('dialog')).toBeNull());
  expect(versions).toEqual(['"1"', '"2"']);
}, 20_000);
