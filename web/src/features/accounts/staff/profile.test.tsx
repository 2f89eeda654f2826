import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { refusal } from '@/testing/problem-answers';
import { expectAccessible, show } from '@/testing/render';
import { server } from '@/testing/server';
import { Profile } from './profile';

const none = { phone: null, is_confirmed: false, code_expires_at: null };
beforeEach(() => server.use(http.get('*/api/settings/phone', () => HttpResponse.json(none))));

const dana = { email: 'dana@example.com', full_name: 'Dana', time_zone: 'America/New_York', version: 3 };

test('a person changes their name, on top of the version that they saw', async () => {
  const sent: unknown[] = [];
  server.use(
    http.get('*/api/settings/profile', () => HttpResponse.json(dana)),
    http.patch('*/api/settings/profile', async ({ request }) => {
      sent.push([request.headers.get('if-match'), await request.json()]);
      return HttpResponse.json({ ...dana, full_name: 'Dana Lang', version: 4 });
    }),
  );
  const { findByRole, findByText, getByRole, user } = show(<Profile />);
  expect(await findByText('Eastern (New York)')).toBeVisible();
  await user.click(getByRole('button', { name: 'Edit' }));
  const name = await findByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'Dana Lang');
  await user.click(getByRole('button', { name: 'Save changes' }));
  expect(await findByText('Profile saved')).toBeVisible();
  expect(sent).toEqual([['"3"', { full_name: 'Dana Lang' }]]);
});

test('a number is confirmed by the code that was sent to it', async () => {
  const sent: unknown[] = [];
  let phone: object = none;
  server.use(
    http.get('*/api/settings/profile', () => HttpResponse.json(dana)),
    http.get('*/api/settings/phone', () => HttpResponse.json(phone)),
    http.post('*/api/settings/phone/*', async ({ request }) => {
      const confirms = request.url.endsWith('/confirm');
      sent.push(await request.json());
      if (confirms && sent.length === 2)
        return refusal(422, 'invalid', 'That code is not right.', {
          errors: [{ field: 'code', message: 'That code is not right.' }],
        });
      phone = { ...none, phone: '+14015550142', is_confirmed: confirms };
      return HttpResponse.json(phone);
    }),
  );
  const page = show(<Profile />);
  await page.user.type(await page.findByLabelText('Mobile phone'), '401 555 0142');
  await page.user.click(page.getByRole('button', { name: 'Send a code' }));
  const code = await page.findByLabelText('The code that was sent to +14015550142');
  await expectAccessible();
  await page.user.type(code, '000000');
  await page.user.click(page.getByRole('button', { name: 'Confirm' }));
  expect(await page.findByText('That code is not right.')).toBeVisible();
  await page.user.clear(code);
  await page.user.type(code, '123456');
  await page.user.click(page.getByRole('button', { name: 'Confirm' }));
  expect(await page.findByText('+14015550142, confirmed')).toBeVisible();
  expect(sent).toEqual([{ phone: '401 555 0142' }, { code: '000000' }, { code: '123456' }]);
});
