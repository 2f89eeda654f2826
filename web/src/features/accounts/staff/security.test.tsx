import { waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { refusal } from '@/testing/problem-answers';
import { expectAccessible, show } from '@/testing/render';
import { server } from '@/testing/server';
import { ForgotForm } from './forgot-form';
import { LoginForm } from './login-form';
import { ResetForm } from './reset-form';
import { SigningIn } from './signing-in';

const wrongOn = (field: string, message: string) =>
  refusal(422, 'invalid', message, { errors: [{ field, message }] });

/** A server on which the second factor can be turned on and off. */
function aServer({ enabled = false, left = 10 } = {}) {
  const state = { enabled, left };
  const password = async (request: Request) => ((await request.json()) as { password: string }).password;
  const codes = Array.from({ length: 10 }, (_, number) => `k7m2${number}-x9qrt`);
  server.use(
    http.get('*/api/auth/second-factor', () =>
      HttpResponse.json({
        enabled: state.enabled,
        since: state.enabled ? '2026-11-01T08:00:00Z' : null,
        recovery_codes_left: state.enabled ? state.left : 0,
      }),
    ),
    http.post('*/api/auth/second-factor/setup', async ({ request }) =>
      (await password(request)) === 'right one'
        ? HttpResponse.json({
            secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
            address: 'otpauth://totp/Steward:dana',
            qr_path: 'M4 4h1v1h-1z',
            qr_size: 45,
          })
        : wrongOn('password', 'This is not your current password.'),
    ),
    http.post('*/api/auth/second-factor/enable', async ({ request }) => {
      const { code } = (await request.json()) as { code: string };
      if (code !== '123456') return wrongOn('code', 'That code is not right.');
      state.enabled = true;
      return HttpResponse.json({ codes });
    }),
    http.post('*/api/auth/second-factor/recovery-codes', () => {
      state.left = 10;
      return HttpResponse.json({ codes });
    }),
    http.post('*/api/auth/second-factor/disable', () => {
      state.enabled = false;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return state;
}

test('two-step sign-in is turned on with password, app and recovery codes', async () => {
  aServer();
  const { findByRole, findByText, findByLabelText, getByRole, queryByRole, user } = show(<SigningIn />);
  await findByText(/^Off\./);
  await expectAccessible();
  await user.click(getByRole('button', { name: 'Turn on' }));

  await user.type(await findByLabelText('Your password'), 'wrong');
  await user.click(getByRole('button', { name: 'Continue' }));
  expect(await findByText('This is not your current password.')).toBeVisible();
  await user.clear(await findByLabelText('Your password'));
  await user.type(await findByLabelText('Your password'), 'right one');
  await user.click(getByRole('button', { name: 'Continue' }));

  expect(await findByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  expect(await findByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible();
  await expectAccessible();
  const code = await findByLabelText('Code that the app shows');
  const dialog = within(getByRole('dialog'));
  await user.type(code, '12');
  await user.click(dialog.getByRole('button', { name: 'Turn on' }));
  expect(await findByText('Enter the six digits of the app.')).toBeVisible();
  await user.clear(code);
  await user.type(code, '000000');
  await user.click(dialog.getByRole('button', { name: 'Turn on' }));
  expect(await findByText('That code is not right.')).toBeVisible();
  await user.clear(code);
  await user.type(code, '123456');
  await user.click(dialog.getByRole('button', { name: 'Turn on' }));

  const list = await findByRole('list', { name: 'Recovery codes' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(10);
  expect(getByRole('link', { name: 'Download' })).toHaveAttribute('download', 'steward-recovery-codes.txt');
  await user.click(getByRole('button', { name: 'I have kept them' }));
  await waitFor(() => expect(queryByRole('dialog')).toBeNull());
  expect(await findByText('10 of 10 recovery codes left')).toBeVisible();
});

test('new recovery codes and turning it off take the password', async () => {
  aServer({ enabled: true, left: 2 });
  const { findByRole, findByText, findByLabelText, getByRole, queryByRole, user } = show(<SigningIn />);
  expect(await findByText('2 of 10 recovery codes left')).toBeVisible();
  await user.click(getByRole('button', { name: 'New recovery codes' }));
  await user.type(await findByLabelText('Your password'), 'right one');
  await user.click(getByRole('button', { name: 'Make new codes' }));
  await user.click(await findByRole('button', { name: 'I have kept them' }));
  expect(await findByText('10 of 10 recovery codes left')).toBeVisible();
  await waitFor(() => expect(queryByRole('dialog')).toBeNull());

  await user.click(getByRole('button', { name: 'Turn off' }));
  await user.type(await findByLabelText('Your password'), 'right one');
  await user.click(within(getByRole('dialog')).getByRole('button', { name: 'Turn off' }));
  expect(await findByText(/^Off\./)).toBeVisible();
});

test('the password is changed with the old one, and what is wrong lands on its field', async () => {
  aServer();
  const sent = vi.fn();
  server.use(
    http.post('*/api/auth/password', async ({ request }) => {
      const body = (await request.json()) as { current_password: string };
      sent(body);
      return body.current_password === 'old and gold'
        ? new HttpResponse(null, { status: 204 })
        : wrongOn('current_password', 'This is not your current password.');
    }),
  );
  const { findByRole, findByText, findByLabelText, getByLabelText, getByRole, queryByRole, user } = show(
    <SigningIn />,
  );
  await user.click(await findByRole('button', { name: 'Change password' }));
  await user.type(await findByLabelText('Current password'), 'wrong');
  await user.type(getByLabelText('New password'), 'short');
  await user.type(getByLabelText('New password again'), 'other');
  const send = () => user.click(within(getByRole('dialog')).getByRole('button', { name: 'Change password' }));
  await send();
  expect(await findByText('Password must be at least 8 characters')).toBeVisible();
  expect(await findByText('Passwords do not match')).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
  for (const name of ['New password', 'New password again']) {
    await user.clear(getByLabelText(name));
    await user.type(getByLabelText(name), 'quarry birch 5');
  }
  await send();
  expect(await findByText('This is not your current password.')).toBeVisible();
  await user.clear(getByLabelText('Current password'));
  await user.type(getByLabelText('Current password'), 'old and gold');
  await send();
  expect(await findByText('Your password is changed. Every other session has ended.')).toBeVisible();
  await waitFor(() => expect(queryByRole('dialog')).toBeNull());
  expect(sent).toHaveBeenLastCalledWith({
    current_password: 'old and gold',
    new_password: 'quarry birch 5',
  });
});

test('a failed look at the second factor offers another try', async () => {
  server.use(http.get('*/api/auth/second-factor', () => refusal(503, 'unavailable', 'Busy.')));
  const { findByText, findByRole, user } = show(<SigningIn />);
  await findByText('Two-step sign-in could not be loaded.', undefined, { timeout: 5000 });
  aServer();
  await user.click(await findByRole('button', { name: 'Try Again' }));
  expect(await findByText(/^Off\./)).toBeVisible();
});

test('signing in asks for a code where one is wanted', async () => {
  const answers = vi.fn();
  server.use(
    http.get('*/api/auth/config', () => HttpResponse.json({ demo: null, local: false, outbox: false })),
    http.get('*/api/auth/session', () => refusal(401, 'unauthenticated', 'Signed out.')),
    http.post('*/api/auth/sign-in', () =>
      refusal(401, 'second_factor_required', 'Enter the code.', { challenge: 'half', expires_at: 'soon' }),
    ),
    http.post('*/api/auth/sign-in/second-factor', async ({ request }) => {
      const body = (await request.json()) as { code: string };
      answers(body);
      if (body.code === '999999') return refusal(401, 'challenge_over', 'This took too long.');
      return body.code === 'k7m2p-x9qrt'
        ? HttpResponse.json({ token: 't', expires_at: '2027-01-01T00:00:00Z', user: {} })
        : refusal(401, 'invalid_code', 'That code is not right.');
    }),
  );
  const { findByLabelText, findByText, findByRole, getByLabelText, getByRole, user } = show(<LoginForm />, {
    session: null,
  });
  expect(getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute('href', '/forgot');
  const firstStep = async () => {
    await user.type(await findByLabelText('E-mail'), 'dana@example.com');
    await user.type(getByLabelText('Password'), 'right one');
    await user.click(getByRole('button', { name: 'Sign in' }));
  };
  await firstStep();
  const code = await findByLabelText('Code');
  expect(code).toHaveFocus();
  await expectAccessible();
  await user.type(code, '999999');
  await user.click(getByRole('button', { name: 'Sign in' }));
  expect(await findByText('This took too long.')).toBeVisible();
  await user.click(getByRole('button', { name: 'Start again' }));

  await user.click(await findByRole('button', { name: 'Sign in' }));
  await user.type(await findByLabelText('Code'), '000000');
  await user.click(getByRole('button', { name: 'Sign in' }));
  expect(await findByText('That code is not right.')).toBeVisible();
  await user.click(getByRole('button', { name: 'Use a recovery code' }));
  await user.type(await findByLabelText('Recovery code'), 'k7m2p-x9qrt');
  await user.click(getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(answers).toHaveBeenLastCalledWith({ challenge: 'half', code: 'k7m2p-x9qrt' }));
});

test('a forgotten password is answered the same for everybody', async () => {
  server.use(
    http.post('*/api/auth/password-reset', () =>
      HttpResponse.json({ detail: 'If an account has this address, a link is on its way.' }, { status: 202 }),
    ),
  );
  const { getByLabelText, getByRole, findByText, user } = show(<ForgotForm />);
  await user.type(getByLabelText('E-mail'), 'dana@example.com');
  await user.click(getByRole('button', { name: 'Send me a link' }));
  expect(await findByText('If an account has this address, a link is on its way.')).toBeVisible();
  await user.click(getByRole('button', { name: 'Try another address' }));
  expect(getByLabelText('E-mail')).toHaveValue('dana@example.com');
});

test('the mailed link sets a password once', async () => {
  server.use(
    http.post('*/api/auth/password-reset/confirm', async ({ request }) => {
      const { token, password } = (await request.json()) as { token: string; password: string };
      if (token === 'used') return refusal(409, 'link_over', 'This link was used already.');
      return password === 'password1'
        ? wrongOn('password', 'This password is among the first that anybody would try.')
        : new HttpResponse(null, { status: 204 });
    }),
  );
  const fill = async (screen: ReturnType<typeof show>, password: string) => {
    for (const name of ['New password', 'New password again']) {
      await screen.user.clear(screen.getByLabelText(name));
      await screen.user.type(screen.getByLabelText(name), password);
    }
    await screen.user.click(screen.getByRole('button', { name: 'Set new password' }));
  };
  const good = show(<ResetForm token="good" />);
  await fill(good, 'password1');
  expect(await good.findByText(/among the first/)).toBeVisible();
  await fill(good, 'quarry birch 5');
  expect(await good.findByText(/Your password is changed/)).toBeVisible();
  expect(good.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  good.unmount();

  const used = show(<ResetForm token="used" />);
  await fill(used, 'quarry birch 5');
  expect(await used.findByRole('alert')).toHaveTextContent('This link was used already.');
  expect(used.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/forgot');
  used.unmount();
  expect(show(<ResetForm token="" />).getByRole('alert')).toHaveTextContent('incomplete');
});
