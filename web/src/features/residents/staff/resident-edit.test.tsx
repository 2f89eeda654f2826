import { within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { expect, test, vi } from 'vitest';
import { paths } from '@/app/staff/paths';
import { refusal } from '@/testing/problem-answers';
import { aSession, expectAccessible, show } from '@/testing/render';
import { server } from '@/testing/server';
import ResidentEdit, { type LeasePart } from './resident-edit';
import { changesOf, isCorrection, valuesOf } from './resident-edit-form';
import { aDetail, MARCUS } from './resident-samples';

const lease: LeasePart = {
  panel: <p>The lease</p>,
  dirty: false,
  check: () => true,
  save: async () => {},
};
const app = (part: LeasePart = lease) => (
  <Suspense fallback={null}>
    <Routes>
      <Route
        path={paths.residentEdit(':residentId')}
        element={<ResidentEdit residentId={MARCUS} lease={part} />}
      />
      <Route path={paths.resident(':residentId')} element={<p>The resident</p>} />
      <Route path={paths.residents} element={<p>The list</p>} />
    </Routes>
  </Suspense>
);
const at = paths.residentEdit(MARCUS);

type Sent = { version: string | null; body: unknown };
function backend(answer: (sent: Sent) => Response = () => HttpResponse.json(aDetail({ version: 4 }))) {
  const sent: Sent[] = [];
  server.use(
    http.get('*/api/residents/:id', () => HttpResponse.json(aDetail())),
    http.patch('*/api/residents/:id', async ({ request }) => {
      const call = { version: request.headers.get('If-Match'), body: await request.json() };
      sent.push(call);
      return answer(call);
    }),
  );
  return sent;
}

test('only what was changed is sent, with the version, then the resident is shown', async () => {
  const sent = backend();
  const { findByLabelText, findByRole, findByText, user } = show(app(), { at });
  const employer = await findByLabelText('Employer');
  await expectAccessible();
  await user.clear(employer);
  await user.type(employer, 'Harbor Marine');
  await user.click(await findByRole('button', { name: 'Save Changes' }));
  await findByText('The resident');
  expect(sent).toEqual([{ version: '"3"', body: { employer: 'Harbor Marine' } }]);
}, 20_000);

test('an admin who acts for somebody is not offered what they may not see', async () => {
  backend();
  const acting_for = { actor_id: 'admin-1' } as unknown as (typeof aSession)['acting_for'];
  const { findByLabelText, queryByLabelText } = show(app(), { at, session: { ...aSession, acting_for } });
  await findByLabelText('Employer');
  for (const hidden of ['SSN, last four digits', 'Birth date', 'Annual income']) {
    expect(queryByLabelText(hidden)).toBeNull();
  }
});

test('nothing changed is nothing sent; the lease is saved all the same', async () => {
  const sent = backend();
  const save = vi.fn(async () => {});
  const { findByRole, findByText, user } = show(app({ ...lease, save }), { at });
  await user.click(await findByRole('button', { name: 'Save Changes' }));
  await findByText('The resident');
  expect(sent).toEqual([]);
  expect(save).toHaveBeenCalledOnce();
});

test('name, e-mail and phone are required, and the tab with the error comes forward', async () => {
  const sent = backend();
  const { findByLabelText, findByRole, findByText, user } = show(app(), { at: `${at}?tab=emergency` });
  await user.click(await findByRole('tab', { name: 'Personal Info' }));
  await user.clear(await findByLabelText(/First name/));
  await user.clear(await findByLabelText(/^Phone/));
  await user.click(await findByRole('tab', { name: 'Emergency Contact' }));
  await user.click(await findByRole('button', { name: 'Save Changes' }));
  await findByText('Please enter resident name');
  await findByText('This field is required.');
  expect(sent).toEqual([]);
}, 20_000);

test('the server’s refusal stands on its field', async () => {
  backend(() => refusal(422, 'invalid', 'x', { errors: [{ field: 'email', message: 'No such domain.' }] }));
  const { findByLabelText, findByRole, findByText, user } = show(app(), { at });
  await user.type(await findByLabelText(/E-mail/), 'x');
  await user.click(await findByRole('button', { name: 'Save Changes' }));
  await findByText('No such domain.');
  expect(await findByLabelText(/E-mail/)).toHaveAttribute('aria-invalid', 'true');
}, 20_000);

test('somebody else was first: both versions are shown, and mine can be sent on top of theirs', async () => {
  const theirs = aDetail({ version: 9, employer: 'Their Employer' });
  const sent = backend(({ version }) =>
    version === '"9"'
      ? HttpResponse.json(aDetail({ version: 10 }))
      : refusal(409, 'stale_version', 'x', { current: theirs }),
  );
  const { findByLabelText, findByRole, findByText, user } = show(app(), { at });
  const employer = await findByLabelText('Employer');
  await user.clear(employer);
  await user.type(employer, 'My Employer');
  await user.click(await findByRole('button', { name: 'Save Changes' }));
  const dialog = within(await findByRole('dialog'));
  expect(dialog.getByText('Their Employer')).toBeVisible();
  expect(dialog.getByText('My Employer')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Keep mine' }));
  expect(await findByLabelText('Employer')).toHaveValue('My Employer');
  await user.click(await findByRole('button', { name: 'Save Changes' }));
  await findByText('The resident');
  expect(sent.at(-1)).toEqual({ version: '"9"', body: { employer: 'My Employer' } });
}, 20_000);

test('cancel goes back; with changes it asks once', async () => {
  const sent = backend();
  const { findByLabelText, findByRole, findByText, user } = show(app(), { at });
  await user.type(await findByLabelText('Employer'), '!');
  await user.click(await findByRole('button', { name: 'Cancel' }));
  await findByText('What you entered here has not been saved.');
  await user.click(await findByRole('button', { name: 'Discard' }));
  await findByText('The resident');
  expect(sent).toEqual([]);
}, 20_000);

test('the way back to the resident asks about what is not saved, as Cancel does', async () => {
  backend();
  const { findByLabelText, findByRole, findByText, address, user } = show(app(), { at });
  await user.type(await findByLabelText('Employer'), '!');
  await user.click(await findByRole('link', { name: 'Marcus Hoyt' }));
  await findByText('What you entered here has not been saved.');
  expect(address()).toBe(at);
  await user.click(await findByRole('button', { name: 'Discard' }));
  await findByText('The resident');
}, 20_000);

test('who may not change a resident is sent to the list', async () => {
  server.use(
    http.get('*/api/residents/:id', () =>
      HttpResponse.json(aDetail({ can: { write: false, delete: false } })),
    ),
  );
  const { findByText } = show(app(), { at });
  await findByText('The list');
});

test('hidden values are sent only when somebody typed new ones', () => {
  const row = aDetail();
  const values = valuesOf(row);
  expect(values.ssn_last_four).toBe('');
  expect(changesOf(row, values)).toEqual({});
  expect(changesOf(row, { ...values, ssn_last_four: '9426', notes: ' ' })).toEqual({ ssn_last_four: '9426' });
  expect(changesOf(row, { ...values, annual_income: '$90,000', employer: '' })).toEqual({
    annual_income: '90000.00',
    employer: null,
  });
});

test('a status may go forward by itself; back needs a reason', () => {
  expect(isCorrection('pending', 'active')).toBe(false);
  expect(isCorrection('active', 'inactive')).toBe(false);
  expect(isCorrection('active', 'active')).toBe(false);
  expect(isCorrection('active', 'pending')).toBe(true);
});
