import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { refusal } from '@/testing/problem-answers';
import { expectAccessible } from '@/testing/render';
import { aPortalServer, cutOnce, openPortal } from '@/testing/render-portal';
import { server } from '@/testing/server';

/** The sign-in page, filled in. */
async function filledIn(password = 'willow-lane-201') {
  const screen = openPortal('/tenant/login');
  await screen.findByRole('heading', { name: 'Resident sign-in' });
  await screen.user.type(screen.getByLabelText('E-mail'), 'priya.raman@example.com');
  await screen.user.type(screen.getByLabelText('Password'), password);
  return screen;
}

const answer = (response: () => Response | Promise<Response>) =>
  server.use(http.post('*/api/portal/auth/sign-in', response));

test('the page says what the portal does and where the other ways lead', async () => {
  aPortalServer();
  const { findByRole, getByText, getAllByText, getByRole, getAllByRole } = openPortal('/tenant/login');
  await findByRole('heading', { name: 'Resident sign-in' });
  expect(getByText('Your home, your rent and your requests.')).toBeVisible();
  for (const feature of ['Pay rent online', 'View payment history', 'Set up AutoPay', 'Mobile friendly']) {
    expect(getAllByText(feature).length).toBeGreaterThan(0);
  }
  expect(getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/tenant/reset-password');
  expect(getByRole('link', { name: 'Request access' })).toHaveAttribute('href', '/tenant/request-access');
  expect(getAllByRole('link', { name: 'Help' })[0]).toHaveAttribute('href', '/tenant/help');
  expect(getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy');
  expect(getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms');
  expect(getByRole('link', { name: 'Staff sign-in' })).toHaveAttribute('href', '/login');
  await expectAccessible();
});

test('what is missing is said under its field, and nothing is sent', async () => {
  const portal = aPortalServer();
  const { findByRole, findByText, getByLabelText, getByRole, user } = openPortal('/tenant/login');
  await findByRole('heading', { name: 'Resident sign-in' });
  await user.click(getByRole('button', { name: 'Sign in' }));
  expect(await findByText('Enter your e-mail address')).toBeVisible();
  expect(getByLabelText('E-mail')).toHaveFocus();
  await user.keyboard('priya.raman@example.com{Enter}');
  expect(await findByText('Enter your password')).toBeVisible();
  expect(getByLabelText('Password')).toHaveFocus();
  expect(portal.sent).toEqual([]);
});

test('without a network what was typed stays, and the same press signs in later', async () => {
  const portal = aPortalServer();
  cutOnce('post', '*/api/portal/auth/sign-in');
  const { findByRole, getByLabelText, user } = await filledIn();
  await user.keyboard('{Enter}');
  expect(await findByRole('alert')).toHaveTextContent('Steward cannot be reached.');
  expect(getByLabelText('Password')).toHaveValue('willow-lane-201');
  await user.keyboard('{Enter}');
  await findByRole('heading', { name: /Priya/ });
  expect(portal.sent).toHaveLength(1);
});

test('a wrong password is refused in the words of the spec, and what was typed stays', async () => {
  aPortalServer();
  const { findByRole, getByLabelText, user } = await filledIn('something else');
  await user.keyboard('{Enter}');
  expect(await findByRole('alert')).toHaveTextContent('Invalid email or password');
  expect(getByLabelText('E-mail')).toHaveValue('priya.raman@example.com');
  expect(getByLabelText('Password')).toHaveFocus();
  await expectAccessible();
});

test('a right password without a portal gets the sentence that says whom to ask', async () => {
  aPortalServer();
  const sentence = 'Portal access not enabled. Please contact your property manager.';
  answer(() => refusal(403, 'portal_not_enabled', sentence));
  const { findByRole, user } = await filledIn();
  await user.keyboard('{Enter}');
  expect(await findByRole('alert')).toHaveTextContent(sentence);
});

test('any other failure is an error during login', async () => {
  aPortalServer();
  answer(() => refusal(500, 'server_error', 'Traceback'));
  const { findByRole, user } = await filledIn();
  await user.keyboard('{Enter}');
  expect(await findByRole('alert')).toHaveTextContent('An error occurred during login');
});

test('while it is busy the button says so and a second press sends nothing', async () => {
  const portal = aPortalServer();
  let let_in = () => {};
  const waiting = new Promise<void>((resolve) => {
    let_in = resolve;
  });
  let tries = 0;
  answer(async () => {
    tries += 1;
    await waiting;
    portal.signedIn = true;
    return HttpResponse.json({ token: 't', expires_at: '2027-01-01T00:00:00Z', user: portal.resident.user });
  });
  const { findByRole, user } = await filledIn();
  await user.keyboard('{Enter}');
  await user.click(await findByRole('button', { name: 'Signing in...' }));
  let_in();
  await findByRole('heading', { name: 'Hello, Priya' });
  expect(tries).toBe(1);
});

test.each([
  ['kept', true],
  ['gone with the browser', false],
])('a session is %s as the box says', async (_, remember) => {
  const portal = aPortalServer();
  const { findByRole, getByLabelText, getByRole, user } = await filledIn();
  if (remember) await user.click(getByLabelText('Remember me'));
  await user.click(getByRole('button', { name: 'Sign in' }));
  await findByRole('heading', { name: 'Hello, Priya' });
  expect(portal.sent).toEqual([{ email: 'priya.raman@example.com', password: 'willow-lane-201', remember }]);
});

test('where a second step is on, the code of the app follows the password', async () => {
  const portal = aPortalServer();
  answer(() => refusal(401, 'second_factor_required', 'Enter the code.', { challenge: 'c-1' }));
  const bodies: unknown[] = [];
  server.use(
    http.post('*/api/portal/auth/sign-in/second-factor', async ({ request }) => {
      const body = (await request.json()) as { code: string };
      bodies.push(body);
      if (body.code !== '123456') return refusal(401, 'invalid_credentials', 'That code is not right.');
      portal.signedIn = true;
      return HttpResponse.json({
        token: 't',
        expires_at: '2027-01-01T00:00:00Z',
        user: portal.resident.user,
      });
    }),
  );
  const { findByRole, findByLabelText, user, address } = await filledIn();
  await user.keyboard('{Enter}');
  await user.type(await findByLabelText('Code'), '000000{Enter}');
  expect(await findByRole('alert')).toHaveTextContent('That code is not right.');
  await user.clear(await findByLabelText('Code'));
  await user.type(await findByLabelText('Code'), '123456{Enter}');
  await waitFor(() => expect(address()).toBe('/tenant/dashboard'));
  expect(bodies.at(-1)).toEqual({ challenge: 'c-1', code: '123456', remember: false });
});
