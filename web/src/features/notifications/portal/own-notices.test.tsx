import { waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { NotificationRow, NotificationSettings } from '@/api/portal';
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
      sms: null,
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

test('a kind of notice is taken off e-mail; what is urgent stays', async () => {
  aPortalServer({ signedIn: true });
  const sent: unknown[] = [];
  server.use(
    http.get('*/api/portal/settings/notifications', () => HttpResponse.json(settings)),
    http.patch('*/api/portal/settings/notifications', async ({ request }) => {
      sent.push([await request.json(), request.headers.get('If-Match')]);
      return HttpResponse.json({ ...settings, version: 4 });
    }),
  );
  const page = openPortal('/tenant/settings');
  const messages = await page.findByRole('checkbox', { name: 'Messages of your manager' });
  expect(page.getByRole('checkbox', { name: 'Emergency alerts' })).toBeDisabled();
  await expectAccessible();
  await page.user.click(messages);
  await page.findByText('Notification preferences updated successfully!');
  expect(sent).toEqual([[{ choices: { staff_message: { email: false } } }, '"3"']]);
});
