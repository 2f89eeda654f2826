import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { refusal } from '@/testing/problem-answers';
import { expectAccessible } from '@/testing/render';
import { aPortalServer, openPortal } from '@/testing/render-portal';
import { server } from '@/testing/server';

const ADDRESS = '/tenant/reset-password';

test('who forgot their password asks for a link, whatever address they type', async () => {
  const asked = vi.fn();
  aPortalServer();
  server.use(
    http.post('*/api/portal/auth/password-reset', async ({ request }) => {
      asked(await request.json());
      return HttpResponse.json({ detail: 'on its way' }, { status: 202 });
    }),
  );
  const { findByRole, findByText, getByLabelText, user } = openPortal(ADDRESS);
  await user.click(await findByRole('button', { name: 'Send me a link' }));
  expect(await findByText('Please enter your email address')).toBeVisible();
  await user.type(getByLabelText('E-mail'), 'priya@example.com');
  await user.click(await findByRole('button', { name: 'Send me a link' }));
  expect(await findByText('Password reset instructions have been sent to your email')).toBeVisible();
  expect(asked).toHaveBeenCalledExactlyOnceWith({ email: 'priya@example.com' });
  await expectAccessible();
});

test('the mailed link takes one new password, and one that is over leads to another', async () => {
  let over = false;
  const chosen = vi.fn();
  aPortalServer();
  server.use(
    http.post('*/api/portal/auth/password-reset/confirm', async ({ request }) => {
      chosen(await request.json());
      return over
        ? refusal(409, 'link_over', 'This link was used already or is out of date. Ask for a new one.')
        : new HttpResponse(null, { status: 204 });
    }),
  );
  const first = openPortal(`${ADDRESS}?token=abc`);
  await first.user.type(await first.findByLabelText('New password'), 'willow-lane-202');
  expect(first.address()).toBe(ADDRESS);
  await first.user.click(first.getByRole('button', { name: 'Set new password' }));
  expect(await first.findByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(chosen).toHaveBeenCalledExactlyOnceWith({ token: 'abc', password: 'willow-lane-202' });
  first.unmount();

  over = true;
  const second = openPortal(`${ADDRESS}?token=abc`);
  await second.user.type(await second.findByLabelText('New password'), 'willow-lane-203');
  await second.user.click(second.getByRole('button', { name: 'Set new password' }));
  await second.user.click(await second.findByRole('button', { name: 'Ask for a new link' }));
  expect(await second.findByRole('heading', { name: 'Forgot password' })).toBeVisible();
});
