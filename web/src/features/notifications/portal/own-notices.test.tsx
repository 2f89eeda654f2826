import { waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { NotificationRow, NotificationSettings } from '@/api/portal';
import { refusal } from '@/testing/problem-answers';
import { expectAccessible } from '@/testing/render';
import { aPortalServer, openPortal } from '@/testing/render-portal';
import { server } from '@/testing/server';

const notice: NotificationRow = {
  id: '019a0000-0000-7000-8000-000000000001',
  kind: 'fee_waiver_approved',
  tone: 'plain',
  title: 'Your late fee was waived',
  message: '$50.00 for November 2026 was taken off your balance.',
  link: '/tenant/profile',
  is_read: false,
  created_at: '2026-11-05T15:00:00Z',
};
const settings: NotificationSettings = {
  email_on: true,
  email_daily: false,
  sms_on: false,
  quiet_since: '21:00',
  quiet_until: '08:00',
  time_zone: 'UTC',
  kinds: [
    {
      kind: 'staff_message',
      label: 'Messages of your manager',
      group: 'Messages',
      fixed: false,
      email: true,
      sms: true,
    },
    {
      kind: 'urgent_announcement',
      label: 'Emergency alerts',
      group: 'Your home',
      fixed: true,
      email: true,
      sms: null,
    },
  ],
  version: 3,
};

test('the bell shows what is unread, and all of them are marked on their page', async () => {
  aPortalServer({ signedIn: true });
  const marked: unknown[] = [];
  server.use(
    http.get('*/api/portal/notifications/unread', () =>
      HttpResponse.json({ unread: marked.length > 0 ? 0 : 1 }),
    ),
    http.get('*/api/portal/notifications', () =>
      HttpResponse.json({ items: [notice], next_cursor: null, total: 1 }),
    ),
    http.post('*/api/portal/notifications/read', async ({ request }) => {
      marked.push(await request.json());
      return HttpResponse.json({ marked: 1 });
    }),
  );
  const page = openPortal('/tenant/dashboard');
  await page.user.click(await page.findByRole('button', { name: 'Notifications, 1 unread' }));
  const panel = await page.findByRole('dialog');
  expect(await within(panel).findByText('Your late fee was waived')).toBeVisible();
  await page.user.click(within(panel).getByRole('link', { name: 'View All' }));
  await page.findByRole('heading', { name: 'Notifications' });
  await page.user.click(await page.findByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(marked).toEqual([{ all: true }]));
  await expectAccessible();
});

const unconfirmed = { phone: null, is_confirmed: false, code_expires_at: null };

test('a kind of notice is taken off e-mail; what is urgent stays', async () => {
  aPortalServer({ signedIn: true });
  const sent: unknown[] = [];
  server.use(
    http.get('*/api/portal/settings/phone', () => HttpResponse.json(unconfirmed)),
    http.get('*/api/portal/settings/notifications', () => HttpResponse.json(settings)),
    http.patch('*/api/portal/settings/notifications', async ({ request }) => {
      sent.push([await request.json(), request.headers.get('If-Match')]);
      return HttpResponse.json({ ...settings, version: 4 });
    }),
  );
  const page = openPortal('/tenant/settings');
  const messages = await page.findByRole('checkbox', { name: 'Messages of your manager, E-mail' });
  expect(page.getByRole('checkbox', { name: 'Messages of your manager, SMS' })).toBeDisabled();
  expect(page.getByRole('checkbox', { name: 'Emergency alerts, E-mail' })).toBeDisabled();
  expect(page.queryByRole('checkbox', { name: 'Emergency alerts, SMS' })).toBeNull();
  await expectAccessible();
  await page.user.click(messages);
  await page.findByText('Notification preferences updated successfully!');
  expect(sent).toEqual([[{ choices: { staff_message: { email: false } } }, '"3"']]);
});

test('quiet hours are moved and ended', async () => {
  aPortalServer({ signedIn: true });
  const sent: unknown[] = [];
  let chosen = settings;
  server.use(
    http.get('*/api/portal/settings/phone', () => HttpResponse.json(unconfirmed)),
    http.get('*/api/portal/settings/notifications', () => HttpResponse.json(chosen)),
    http.patch('*/api/portal/settings/notifications', async ({ request }) => {
      const body = (await request.json()) as Partial<NotificationSettings>;
      sent.push(body);
      chosen = { ...chosen, ...body, version: chosen.version + 1 };
      return HttpResponse.json(chosen);
    }),
  );
  const page = openPortal('/tenant/settings');
  const until = await page.findByLabelText('Until');
  await page.user.clear(until);
  await page.user.type(until, '06:30');
  await page.user.tab();
  expect(await page.findByRole('img', { name: 'Quiet from 9:00 PM to 6:30 AM' })).toBeVisible();
  expect(page.getByText(/wait until 6:30 AM in/)).toBeVisible();
  await page.user.click(page.getByRole('switch', { name: 'Quiet hours' }));
  expect(await page.findByText('E-mail and SMS come at any hour.')).toBeVisible();
  expect(sent).toEqual([
    { quiet_since: '21:00', quiet_until: '06:30' },
    { quiet_since: null, quiet_until: null },
  ]);
});

test('SMS are refused without a number, and come once one is confirmed', async () => {
  aPortalServer({ signedIn: true });
  const reason = 'SMS need a confirmed mobile number: add and confirm yours first.';
  let phone: { phone: string | null; is_confirmed: boolean; code_expires_at: string | null } = unconfirmed;
  let chosen = settings;
  server.use(
    http.get('*/api/portal/settings/phone', () => HttpResponse.json(phone)),
    http.post('*/api/portal/settings/phone/*', ({ request }) => {
      phone = { ...unconfirmed, phone: '+14015550142', is_confirmed: request.url.endsWith('/confirm') };
      return HttpResponse.json(phone);
    }),
    http.get('*/api/portal/settings/notifications', () => HttpResponse.json(chosen)),
    http.patch('*/api/portal/settings/notifications', () => {
      if (!phone.is_confirmed)
        return refusal(422, 'invalid', reason, { errors: [{ field: 'sms_on', message: reason }] });
      chosen = { ...settings, sms_on: true, version: 4 };
      return HttpResponse.json(chosen);
    }),
  );
  const page = openPortal('/tenant/settings');
  await page.user.click(await page.findByRole('switch', { name: /^SMS/ }));
  expect(await page.findByText(reason)).toBeVisible();
  await page.user.type(page.getByLabelText('Mobile phone'), '401 555 0142');
  await page.user.click(page.getByRole('button', { name: 'Send a code' }));
  await page.user.type(await page.findByLabelText('The code that was sent to +14015550142'), '123456');
  await page.user.click(page.getByRole('button', { name: 'Confirm' }));
  expect(await page.findByText('+14015550142, confirmed')).toBeVisible();
  await page.user.click(page.getByRole('switch', { name: /^SMS/ }));
  expect(await page.findByRole('switch', { name: /^SMS/ })).toBeChecked();
  expect(page.getByRole('checkbox', { name: 'Messages of your manager, SMS' })).toBeEnabled();
});
