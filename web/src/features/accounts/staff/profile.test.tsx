import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { show } from '@/testing/render';
import { server } from '@/testing/server';
import { Profile } from './profile';

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
