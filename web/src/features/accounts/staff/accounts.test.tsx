import { act, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { readersZone } from '@/lib/dates';
import { refusal } from '@/testing/problem-answers';
import { expectAccessible, show } from '@/testing/render';
import { server } from '@/testing/server';
import { deviceOf } from '../device';
import { ForgotForm } from './forgot-form';
import { LoginForm } from './login-form';
import { OwnSessions } from './own-sessions';
import { SignupForm } from './signup-form';

test('sign-up checks what the spec says, in its words', async () => {
  const { getByLabelText, getByRole, findByText, user } = show(<SignupForm onDone={vi.fn()} />);
  await user.type(getByLabelText('E-mail'), 'ana@example.com');
  await user.type(getByLabelText('Password'), 'short');
  await user.type(getByLabelText('Confirm password'), 'other');
  await user.click(getByRole('button', { name: 'Create account' }));
  expect(await findByText('Password must be at least 8 characters')).toBeVisible();
  expect(await findByText('Passwords do not match')).toBeVisible();
});

test('what is missing at sign-in is said under its field, and nothing is sent', async () => {
  const sent = vi.fn();
  server.use(
    http.get('*/api/auth/config', () => HttpResponse.json({ demo: null, local: false, outbox: false })),
    http.post('*/api/auth/sign-in', sent),
  );
  const { getByLabelText, getByRole, findByText, queryByText, user } = show(<LoginForm />, { session: null });
  await user.click(getByRole('button', { name: 'Sign in' }));
  expect(await findByText('Enter your e-mail address')).toBeVisible();
  expect(getByLabelText('E-mail')).toHaveFocus();
  await expectAccessible();
  await user.keyboard('dana@example.com');
  expect(queryByText('Enter your e-mail address')).toBeNull();
  await user.keyboard('{Enter}');
  expect(await findByText('Enter your password')).toBeVisible();
  expect(getByLabelText('Password')).toHaveFocus();
  expect(sent).not.toHaveBeenCalled();
});

test('a link is only asked for with an address', async () => {
  const { getByLabelText, getByRole, findByText, user } = show(<ForgotForm />);
  await user.type(getByLabelText('E-mail'), 'dana');
  await user.click(getByRole('button', { name: 'Send me a link' }));
  expect(await findByText('Enter an e-mail address')).toBeVisible();
});

test('after sign-up the login follows in three seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const done = vi.fn();
  const body = vi.fn();
  server.use(
    http.post('*/api/auth/sign-up', async ({ request }) => {
      body({ ...((await request.json()) as object), key: request.headers.get('Idempotency-Key') });
      return HttpResponse.json({ detail: 'Check your email.' }, { status: 202 });
    }),
  );
  const { getByLabelText, getByRole, findByText, user } = show(<SignupForm onDone={done} />);
  await user.type(getByLabelText('E-mail'), ' ana@example.com ');
  await user.type(getByLabelText('Password'), 'correct horse');
  await user.type(getByLabelText('Confirm password'), 'correct horse');
  await user.click(getByRole('button', { name: 'Create account' }));
  await findByText('Account created! Check your email to confirm. Redirecting to login...');
  expect(body).toHaveBeenCalledWith({
    email: 'ana@example.com',
    password: 'correct horse',
    time_zone: readersZone(),
    key: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect(done).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(done).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

test('a refused password lands on its field', async () => {
  server.use(
    http.post('*/api/auth/sign-up', () =>
      refusal(422, 'invalid', '', {
        errors: [{ field: 'password', message: 'This password is too common.' }],
      }),
    ),
  );
  const { getByLabelText, getByRole, findByText, queryByRole, user } = show(<SignupForm onDone={vi.fn()} />);
  await user.type(getByLabelText('E-mail'), 'ana@example.com');
  await user.type(getByLabelText('Password'), 'password');
  await user.type(getByLabelText('Confirm password'), 'password');
  await user.click(getByRole('button', { name: 'Create account' }));
  expect(await findByText('This password is too common.')).toBeVisible();
  expect(queryByRole('alert')).toBeNull();
});

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';
const desktop =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

test('own sessions are listed; one or all others can be ended', async () => {
  const session = {
    created_at: '2026-11-01T08:00:00Z',
    last_seen_at: '2026-11-02T08:00:00Z',
    expires_at: '2026-12-01T08:00:00Z',
    address: '203.0.113.9',
  };
  let items = [
    { ...session, id: 'a', user_agent: desktop, current: true },
    { ...session, id: 'b', user_agent: phone, current: false },
    { ...session, id: 'c', user_agent: 'curl/8.4', current: false },
  ];
  server.use(
    http.get('*/api/auth/sessions', () =>
      HttpResponse.json({ items, next_cursor: null, total: items.length }),
    ),
    http.delete('*/api/auth/sessions/:id', ({ params }) => {
      items = items.filter(({ id }) => id !== params.id);
      return new HttpResponse(null, { status: 204 });
    }),
    http.delete('*/api/auth/sessions', () => {
      items = items.filter(({ current }) => current);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { findByText, findByRole, getByText, queryByText, queryByRole, getAllByRole, user } = show(
    <OwnSessions />,
  );
  await findByText('Safari on iOS');
  expect(within(getAllByRole('listitem')[0] as HTMLElement).getByText('This device')).toBeVisible();
  expect(getByText('curl')).toBeVisible();
  await expectAccessible();

  await user.click(await findByRole('button', { name: 'End the session on Safari on iOS' }));
  await waitFor(() => expect(queryByText('Safari on iOS')).toBeNull());

  await user.click(await findByRole('button', { name: 'End all other sessions' }));
  await user.click(await findByRole('button', { name: 'End sessions' }));
  await waitFor(() => expect(queryByText('curl')).toBeNull());
  expect(queryByRole('button', { name: 'End all other sessions' })).toBeNull();
});

test('devices have plain names', () => {
  expect(deviceOf(desktop)).toBe('Chrome on Windows');
  expect(deviceOf('python-httpx/0.28')).toBe('python-httpx');
  expect(deviceOf(null)).toBe('Unknown device');
});
