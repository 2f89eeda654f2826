import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { refusal } from '@/testing/problem-answers';
import { aSession, expectAccessible, show } from '@/testing/render';
import { server } from '@/testing/server';
import InvitedSignUp from './invited-sign-up';

const sent = vi.fn();
const EMAIL = 'sofia@northgate.example';

async function fillIn(password = 'larch gravel 77') {
  const { user } = show(<InvitedSignUp email={EMAIL} token="t0k3n" />, { session: null });
  await user.type(screen.getByLabelText('Full name (optional)'), 'Sofia Lang');
  await user.type(screen.getByLabelText('Password', { selector: 'input' }), password);
  await user.click(screen.getByRole('button', { name: 'Create account' }));
}

const signsUp = () =>
  server.use(
    http.post('*/api/invitations/by-token/sign-up', async ({ request }) => {
      sent(await request.json());
      return HttpResponse.json({ user: aSession.user }, { status: 201 });
    }),
  );

test('an account for the invited address, signed in at once', async () => {
  signsUp();
  const signedIn = vi.fn();
  server.use(
    http.post('*/api/auth/sign-in', async ({ request }) => {
      signedIn(await request.json());
      return HttpResponse.json(aSession);
    }),
    http.get('*/api/auth/session', () => HttpResponse.json(aSession)),
  );
  await fillIn();
  await waitFor(() => expect(signedIn).toHaveBeenCalledWith({ email: EMAIL, password: 'larch gravel 77' }));
  expect(sent.mock.calls[0]?.[0]).toMatchObject({ token: 't0k3n', full_name: 'Sofia Lang' });
  await expectAccessible();
});

test('a password that is too short is refused before it is sent', async () => {
  await fillIn('short');
  expect(await screen.findByText('Password must be at least 8 characters')).toBeVisible();
});

test('where signing in fails the account is there all the same', async () => {
  signsUp();
  server.use(http.post('*/api/auth/sign-in', () => refusal(429, 'rate_limited', 'Wait a moment.')));
  await fillIn();
  expect(await screen.findByText('Your account is there. Sign in to accept the invitation.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login?next=%2Finvitation');
});

test('an address that has an account meanwhile says so', async () => {
  const words = 'This address has an account already. Sign in to accept the invitation.';
  server.use(http.post('*/api/invitations/by-token/sign-up', () => refusal(409, 'account_exists', words)));
  await fillIn();
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
});
