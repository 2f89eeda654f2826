import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { OwnInbox, OwnThread, OwnThreadMessages } from '@/api/portal';
import { expectAccessible } from '@/testing/render';
import { aPortalServer, openPortal } from '@/testing/render-portal';
import { server } from '@/testing/server';

const gate: OwnThread = {
  id: 't1',
  property_id: 'p1',
  property_name: 'Alder Court',
  subject: 'The gate sticks',
  category: 'maintenance',
  status: 'waiting',
  is_urgent: true,
  last_message_at: '2026-11-22T15:00:00Z',
  last_author: 'staff',
  preview: 'We come today.',
  unread: 1,
};
const inbox: OwnInbox = {
  items: [gate, { ...gate, id: 't2', subject: 'A receipt', is_urgent: false, unread: 0, preview: 'Thanks' }],
  announcements: [
    {
      id: 'a1',
      property_name: 'Alder Court',
      title: 'Water off',
      content: 'From 9 to 11.',
      category: 'general',
      priority: 'normal',
      expires_on: null,
      author_name: 'Dana Whitfield',
      created_at: '2026-11-22T15:00:00Z',
    },
  ],
  homes: [{ property_id: 'p1', property_name: 'Alder Court' }],
};
const said = (id: string, body: string) => ({
  ...{ id, body, author_kind: 'staff' as const, author_name: 'Dana Whitfield' },
  created_at: '2026-11-22T15:00:00Z',
});

function aServer() {
  aPortalServer({ signedIn: true });
  const state = {
    thread: { ...gate, messages: [said('m1', 'We come today.')] },
    sent: [] as unknown[],
    read: 0,
  };
  server.use(
    http.get('*/api/portal/threads', () => HttpResponse.json(inbox)),
    http.get('*/api/portal/threads/t1/messages', () => HttpResponse.json<OwnThreadMessages>(state.thread)),
    http.post('*/api/portal/threads/t1/read', () => {
      state.read += 1;
      state.thread = { ...state.thread, unread: 0 };
      return new HttpResponse(null, { status: 204 });
    }),
    http.post('*/api/portal/threads/t1/messages', async ({ request }) => {
      const body = (await request.json()) as { body: string };
      state.sent.push(body);
      state.thread = { ...state.thread, messages: [...state.thread.messages, said('m2', body.body)] };
      return HttpResponse.json(state.thread, { status: 201 });
    }),
    http.post('*/api/portal/threads', async ({ request }) => {
      state.sent.push(await request.json());
      return HttpResponse.json(state.thread, { status: 201 });
    }),
  );
  return { ...openPortal('/tenant/messages'), state };
}

test('the inbox is searched and narrowed, a thread is read and answered', async () => {
  const page = aServer();
  await page.findByText('The gate sticks');
  await expectAccessible();
  await page.user.click(page.getByRole('radio', { name: 'Unread' }));
  expect(page.queryByText('A receipt')).toBeNull();
  await page.user.click(page.getByText('The gate sticks'));
  await page.findByText('We come today.');
  await page.user.type(page.getByLabelText('Message'), 'Thank you');
  await page.user.click(page.getByRole('button', { name: 'Send' }));
  await page.findByText('Thank you');
  expect(page.state.sent).toEqual([{ body: 'Thank you' }]);
  expect(page.state.read).toBe(1);
});

test('announcements have a tab, and a new message goes to the home', async () => {
  const page = aServer();
  await page.user.click(await page.findByRole('tab', { name: /Announcements/ }));
  expect(page.getByText('From 9 to 11.')).toBeVisible();
  await page.user.click(page.getByRole('button', { name: 'New Message' }));
  await page.user.type(await page.findByLabelText('Subject'), 'Keys');
  await page.user.type(page.getByLabelText('Message'), 'I lost mine.');
  await page.user.click(page.getByRole('button', { name: 'Send' }));
  await page.findByRole('heading', { name: 'The gate sticks' });
  expect(page.state.sent).toEqual([
    { property_id: 'p1', subject: 'Keys', body: 'I lost mine.', category: 'general', is_urgent: false },
  ]);
});
