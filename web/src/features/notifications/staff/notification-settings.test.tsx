import { within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { refusal } from '@/testing/problem-answers';
import { show } from '@/testing/render';
import { server } from '@/testing/server';
import { setWidth } from '@/testing/viewport';
import { NotificationSettings } from './notification-settings';

const settings = {
  email_on: true,
  email_daily: false,
  sms_on: false,
  quiet_since: '21:00',
  quiet_until: '07:00',
  time_zone: 'America/New_York',
  kinds: [
    { kind: 'team', label: 'Team and invitations', group: 'Workspace', fixed: false, email: true, sms: null },
    { kind: 'safety', label: 'Account security', group: 'Workspace', fixed: true, email: true, sms: null },
  ],
  version: 2,
};

/** The server: it answers a change with what is now so, or refuses it. */
function offer(change: Partial<Record<keyof typeof settings, unknown>> | null) {
  const sent: unknown[] = [];
  let now: object = settings;
  server.use(
    http.get('*/api/settings/notifications', () => HttpResponse.json(now)),
    http.patch('*/api/settings/notifications', async ({ request }) => {
      sent.push([request.headers.get('if-match'), await request.json()]);
      if (!change) return refusal(500, 'server_error', '');
      now = { ...settings, ...change, version: 3 };
      return HttpResponse.json(now);
    }),
  );
  return sent;
}

test('a tick is saved as it is set, and what is always on has none', async () => {
  const sent = offer({});
  const { findByRole, getByText, queryByRole, user } = show(<NotificationSettings />);
  await user.click(await findByRole('checkbox', { name: 'Team and invitations, e-mail' }));
  await expect.poll(() => sent).toEqual([['"2"', { choices: { team: { email: false } } }]]);
  expect(queryByRole('checkbox', { name: 'Account security, e-mail' })).toBeNull();
  expect(getByText('Account security, e-mail: always on')).toBeInTheDocument();
});

test('a change that fails is put back and says so', async () => {
  offer(null);
  const { findByRole, findByText, user } = show(<NotificationSettings />);
  await user.click(await findByRole('switch', { name: 'SMS alerts' }));
  expect(await findByText('The change was not saved. Try again.')).toBeVisible();
  await expect.poll(() => document.querySelector('[aria-label="SMS alerts"]')).not.toBeChecked();
});

test('turning quiet hours off clears both times', async () => {
  const sent = offer({ quiet_since: null, quiet_until: null });
  const { findByRole, findByText, user } = show(<NotificationSettings />);
  await user.click(await findByRole('switch', { name: 'Quiet hours' }));
  expect(await findByText('E-mail and SMS come at any hour.')).toBeVisible();
  expect(sent).toEqual([['"2"', { quiet_since: null, quiet_until: null }]]);
});

test('on a phone each kind is a block with a switch for each channel that it has', async () => {
  setWidth(390);
  const sent = offer({});
  const { findByRole, queryByRole, user } = show(<NotificationSettings />);
  const team = within(await findByRole('group', { name: 'Team and invitations' }));
  expect(queryByRole('table')).toBeNull();
  expect(team.getByText('Team and invitations, bell: always on')).toBeInTheDocument();
  expect(team.queryByRole('switch', { name: /SMS/ })).toBeNull();
  await user.click(team.getByRole('switch', { name: 'Team and invitations, E-mail' }));
  await expect.poll(() => sent).toEqual([['"2"', { choices: { team: { email: false } } }]]);
  const security = within(await findByRole('group', { name: 'Account security' }));
  expect(security.queryByRole('switch')).toBeNull();
});
