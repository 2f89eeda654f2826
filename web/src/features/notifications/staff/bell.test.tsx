import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import type { NotificationRow } from '@/api/staff';
import { aSession, expectAccessible, show } from '@/testing/render';
import { server } from '@/testing/server';
import { FakeStream } from '@/testing/stream';
import Bell from './bell';
import LiveNotifications from './live-notifications';
import { NotificationsScreen } from './notifications-screen';

const notice = (n: number, more: Partial<NotificationRow> = {}): NotificationRow => ({
  id: `019a0000-0000-7000-8000-00000000000${n}`,
  kind: 'invitation_accepted',
  tone: 'plain',
  title: `Notice ${n}`,
  message: 'Alder Court',
  link: '/settings?tab=team',
  is_read: false,
  created_at: new Date(Date.now() - n * 60_000).toISOString(),
  ...more,
});

let notices: NotificationRow[];
const asked = vi.fn();

beforeEach(() => {
  FakeStream.use();
  notices = [
    notice(1, { kind: 'import_failed', tone: 'alert', title: 'Units import failed' }),
    notice(2),
    notice(3, { is_read: true }),
  ];
  asked.mockClear();
  server.use(
    http.get('*/api/notifications/unread', () =>
      HttpResponse.json({ unread: notices.filter((each) => !each.is_read).length }),
    ),
    http.get('*/api/notifications', () =>
      HttpResponse.json({ items: notices, next_cursor: null, total: notices.length }),
    ),
    http.post('*/api/notifications/read', async ({ request }) => {
      const body = (await request.json()) as { ids?: string[]; all?: true };
      asked(body);
      notices = notices.map((each) =>
        body.all || body.ids?.includes(each.id) ? { ...each, is_read: true } : each,
      );
      return HttpResponse.json({ marked: 1 });
    }),
  );
});

const openBell = async () => {
  const { user, address } = show(<Bell />);
  await user.click(await screen.findByRole('button', { name: 'Notifications, 2 unread' }));
  return { user, address, panel: await screen.findByRole('dialog') };
};

test('the bell says how many are unread, and opens the newest', async () => {
  const { panel } = await openBell();
  await within(panel).findByText('Notice 2');
  const links = within(panel).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/settings?tab=team',
    '/settings?tab=team',
    '/settings?tab=team',
    '/notifications',
  ]);
  expect(within(panel).getByText('2 unread')).toBeVisible();
  expect(within(panel).getAllByText('Unread')).toHaveLength(2);
  await expectAccessible();
});

test('a press opens the thing and marks it as read', async () => {
  const { user, address, panel } = await openBell();
  await user.click(await within(panel).findByText('Notice 2'));
  await waitFor(() => expect(asked).toHaveBeenCalledWith({ ids: [notice(2).id] }));
  expect(address()).toBe('/settings?tab=team');
  expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
});

test('all are marked at once', async () => {
  const { user, panel } = await openBell();
  await user.click(within(panel).getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(asked).toHaveBeenCalledWith({ all: true }));
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeVisible();
});

test('without notices it says so', async () => {
  notices = [];
  const { user } = show(<Bell />);
  await user.click(await screen.findByRole('button', { name: 'Notifications' }));
  expect(await screen.findByText('No new notifications')).toBeVisible();
});

test('while an admin views as somebody nothing is marked', async () => {
  const user = { ...aSession.user, is_admin: true };
  const acting_for = { account_id: user.id, email: 'd@example.com', full_name: null, expires_at: '' };
  const { user: press } = show(<Bell />, { session: { ...aSession, user, acting_for } as never });
  await press.click(await screen.findByRole('button', { name: 'Notifications, 2 unread' }));
  await press.click(await screen.findByText('Notice 2'));
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  expect(asked).not.toHaveBeenCalled();
});

test('the stream brings what is new, and it is announced', async () => {
  show(
    <>
      <Bell />
      <LiveNotifications />
    </>,
  );
  expect(await screen.findByRole('button', { name: 'Notifications, 2 unread' })).toBeVisible();
  await expect.poll(() => FakeStream.last?.url).toBe('/api/events?topics=notification');
  notices = [notice(4), ...notices];
  FakeStream.last.says('notification', null);
  expect(await screen.findByText('3 unread notifications')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Notifications, 3 unread' })).toBeVisible();
});

test('the page lists all of them', async () => {
  show(<NotificationsScreen />, { at: '/notifications' });
  expect(await screen.findByText('Units import failed')).toBeVisible();
  expect(screen.getByText('Notice 3')).toBeVisible();
  expect(screen.getByText('2 unread')).toBeVisible();
  await expectAccessible();
});

test('a list that cannot be loaded says so and can be asked for again', async () => {
  server.use(http.get('*/api/notifications', () => new HttpResponse(null, { status: 500 })));
  show(<NotificationsScreen />, { at: '/notifications' });
  expect(await screen.findByText('The notifications could not be loaded.')).toBeVisible();
});
