import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { refusal } from '@/testing/problem-answers';
import { expectAccessible, show } from '@/testing/render';
import { server } from '@/testing/server';
import { ConfirmEmail } from './confirm-email';

test('the mailed link confirms once and leads to the login', async () => {
  const used = vi.fn();
  server.use(
    http.post('*/api/auth/confirm', async ({ request }) => {
      used(await request.json());
      return HttpResponse.json({
        user: { id: '1', email: 'ana@example.com', full_name: null, is_admin: false },
      });
    }),
  );
  const { findByText, getByRole } = show(<ConfirmEmail token="abc" />);
  await findByText(/Your e-mail address is confirmed/);
  expect(getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  expect(used).toHaveBeenCalledExactlyOnceWith({ token: 'abc' });
});

test('a used or broken link says what is wrong', async () => {
  server.use(
    http.post('*/api/auth/confirm', () =>
      refusal(409, 'link_over', 'This link has been used or is too old.'),
    ),
  );
  const over = show(<ConfirmEmail token="abc" />);
  expect(await over.findByRole('alert')).toHaveTextContent('This link has been used or is too old.');
  over.unmount();
  expect(show(<ConfirmEmail token="" />).getByRole('alert')).toHaveTextContent('incomplete');
});

type Sent = { token: string; password?: string };

const fill = async (screen: ReturnType<typeof show>, password: string) => {
  for (const name of ['New password', 'New password again']) {
    await screen.user.clear(screen.getByLabelText(name));
    await screen.user.type(screen.getByLabelText(name), password);
  }
  await screen.user.click(screen.getByRole('button', { name: 'Confirm with this password' }));
};

test('where sign-ups of the address differ, whoever holds the link chooses a password', async () => {
  const sent: Sent[] = [];
  server.use(
    http.post('*/api/auth/confirm', async ({ request }) => {
      const body = (await request.json()) as Sent;
      sent.push(body);
      if (!body.password) return refusal(409, 'choose_password', 'Signed up more than once. Choose one now.');
      if (body.password === 'password1') {
        return refusal(422, 'invalid', 'Among the first to be tried.', {
          errors: [{ field: 'password', message: 'Among the first to be tried.' }],
        });
      }
      return HttpResponse.json({
        user: { id: '1', email: 'ana@example.com', full_name: null, is_admin: false },
      });
    }),
  );
  const screen = show(<ConfirmEmail token="abc" />);
  expect(await screen.findByText('Signed up more than once. Choose one now.')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  await expectAccessible();
  await fill(screen, 'short');
  expect(await screen.findByText('Password must be at least 8 characters')).toBeVisible();
  await fill(screen, 'password1');
  expect(await screen.findByText('Among the first to be tried.')).toBeVisible();
  await fill(screen, 'quarry birch 5');
  expect(await screen.findByText(/Your e-mail address is confirmed/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  expect(sent).toEqual([
    { token: 'abc' },
    { token: 'abc', password: 'password1' },
    { token: 'abc', password: 'quarry birch 5' },
  ]);
});

test('coming back to the page keeps what was typed, and does not use the link again', async () => {
  const used = vi.fn();
  server.use(
    http.post('*/api/auth/confirm', () => {
      used();
      return refusal(409, 'choose_password', 'Choose one now.');
    }),
  );
  const screen = show(<ConfirmEmail token="abc" />);
  await screen.user.type(await screen.findByLabelText('New password'), 'quarry');
  window.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('online'));
  expect(screen.getByLabelText('New password')).toHaveValue('quarry');
  expect(used).toHaveBeenCalledOnce();
});

test('a link that ends while a password is chosen is over', async () => {
  server.use(
    http.post('*/api/auth/confirm', async ({ request }) =>
      ((await request.json()) as Sent).password
        ? refusal(409, 'link_over', 'This link was used already.')
        : refusal(409, 'choose_password', 'Choose one now.'),
    ),
  );
  const screen = show(<ConfirmEmail token="abc" />);
  await screen.findByText('Choose one now.');
  await fill(screen, 'quarry birch 5');
  expect(await screen.findByRole('alert')).toHaveTextContent('This link was used already.');
  expect(screen.queryByLabelText('New password')).toBeNull();
});
