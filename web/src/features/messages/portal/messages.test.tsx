import { waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { OwnInbox, OwnThread, OwnThreadMessages } from '@/api/portal';
import { refusal } from '@/testing/problem-answers';
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
const said = (id: string, body: string, files: OwnThreadMessages['messages'][number]['files'] = []) => ({
  ...{ id, body, files, author_kind: 'staff' as const, author_name: 'Dana Whitfield' },
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
      const body = (await request.json()) as { body: string; file_ids: string[] };
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
  expect(page.state.sent).toEqual([{ body: 'Thank you', file_ids: [] }]);
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
    {
      ...{ property_id: 'p1', subject: 'Keys', body: 'I lost mine.', category: 'general', is_urgent: false },
      file_ids: [],
    },
  ]);
});

const gateFile = {
  id: 'f1',
  name: 'gate.pdf',
  content_type: 'application/pdf',
  size: 204_800,
  state: 'stored' as const,
};
const chooses = (page: ReturnType<typeof aServer>, ...files: File[]) =>
  page.user.upload(document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement, files);

test('a file goes with an answer; one that fails keeps what was typed', async () => {
  const page = aServer();
  const answers = [
    refusal(422, 'invalid', 'gate.pdf cannot be opened. It may be damaged or locked with a password.'),
    HttpResponse.json({ file: gateFile }, { status: 201 }),
  ];
  server.use(http.post('*/api/portal/message-files', () => answers.shift()));
  await page.user.click(await page.findByText('The gate sticks'));
  await page.user.type(await page.findByLabelText('Message'), 'See this');
  await chooses(page, new File(['%PDF'], 'gate.pdf', { type: 'application/pdf' }));
  await page.findByText(/cannot be opened/);
  await page.user.click(page.getByRole('button', { name: 'Send' }));
  await page.findByText(/Your message is kept/);
  expect(page.getByLabelText('Message')).toHaveValue('See this');
  expect(page.state.sent).toEqual([]);
  await page.user.click(page.getByRole('button', { name: 'Remove gate.pdf' }));
  await chooses(page, new File(['%PDF'], 'gate.pdf', { type: 'application/pdf' }));
  await within(await page.findByRole('list', { name: 'Files of this message' })).findByText('200 KB');
  await page.user.click(page.getByRole('button', { name: 'Send' }));
  await page.findByText('See this', { selector: 'li *' });
  expect(page.state.sent).toEqual([{ body: 'See this', file_ids: ['f1'] }]);
  expect(page.queryByRole('list', { name: 'Files of this message' })).toBeNull();
});

test('more files than five are left out before any of them is sent', async () => {
  const page = aServer();
  let sent = 0;
  server.use(
    http.post('*/api/portal/message-files', () => {
      sent += 1;
      return HttpResponse.json({ file: { ...gateFile, id: `f${sent}` } }, { status: 201 });
    }),
  );
  await page.user.click(await page.findByRole('button', { name: 'New Message' }));
  await page.findByLabelText('Subject');
  const six = [...'123456'].map((each) => new File(['%PDF'], `${each}.pdf`, { type: 'application/pdf' }));
  await chooses(page, ...six);
  await page.findByText('A message takes at most 5 files. 1 file left out.');
  await waitFor(() => expect(page.getAllByRole('button', { name: /^Remove/ })).toHaveLength(5));
  expect(sent).toBe(5);
  expect(page.getByRole('button', { name: 'Attach files' })).toBeDisabled();
});

test('what staff sent is shown with its name and size; what is checked for viruses is not given out', async () => {
  const page = aServer();
  const held = { ...gateFile, id: 'f2', name: 'plan.pdf', state: 'held' as const };
  const photo = { ...gateFile, id: 'f3', name: 'gate.webp', content_type: 'image/webp' };
  page.state.thread = { ...gate, messages: [said('m1', 'We come today.', [photo, held])] };
  await page.user.click(await page.findByText('The gate sticks'));
  const files = await page.findByRole('list', { name: 'Files' });
  expect(within(files).getByRole('button', { name: 'gate.webp 200 KB' })).toBeVisible();
  expect(files.querySelector('img')).toHaveAttribute('src', '/api/portal/message-files/f3/thumb');
  expect(within(files).getByText('Being checked for viruses')).toBeVisible();
  expect(within(files).queryByRole('button', { name: /plan/ })).toBeNull();
  await expectAccessible();
});
