import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { ThreadMessages } from '@/api/staff';
import { aSession, show } from '@/testing/render';
import { server } from '@/testing/server';
import StaffThread from './thread';

const paper = {
  id: 'f1',
  name: 'plan.pdf',
  content_type: 'application/pdf',
  size: 204_800,
  state: 'stored' as const,
};
const thread: ThreadMessages['thread'] = {
  id: 't1',
  property_id: 'p1',
  resident_id: 'r1',
  property_name: 'Alder Court',
  resident_name: 'Priya Raman',
  subject: 'The gate sticks',
  category: 'maintenance',
  status: 'active',
  is_urgent: false,
  assignee_id: null,
  assignee_name: null,
  last_message_at: '2026-11-22T15:00:00Z',
  last_author: 'resident',
  version: 1,
  preview: null,
  unread: 0,
  can: { write: true, delete: true },
};

test('staff answer a resident with a file', async () => {
  const sent: unknown[] = [];
  const messages = [
    {
      ...{ id: 'm1', author_kind: 'resident' as const, author_name: 'Priya Raman', body: 'It sticks.' },
      ...{ created_at: '2026-11-22T15:00:00Z', files: [{ ...paper, id: 'f0', name: 'gate.pdf' }] },
    },
  ];
  server.use(
    http.get('*/api/threads/t1/messages', () => HttpResponse.json<ThreadMessages>({ thread, messages })),
    http.post('*/api/threads/t1/messages', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(thread, { status: 201 });
    }),
    http.post('*/api/message-files', () => HttpResponse.json({ file: paper }, { status: 201 })),
  );
  const { user } = show(<StaffThread id="t1" />);
  const files = await screen.findByRole('list', { name: 'Files' });
  expect(within(files).getByRole('button', { name: 'gate.pdf 200 KB' })).toBeVisible();
  await user.type(screen.getByLabelText('Message'), 'Like this?');
  const input = document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement;
  await user.upload(input, new File(['%PDF'], 'plan.pdf', { type: 'application/pdf' }));
  await screen.findByRole('list', { name: 'Files of this message' });
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await expect.poll(() => sent).toEqual([{ body: 'Like this?', file_ids: ['f1'] }]);
});

test('an admin who views as somebody reads whose name a message bears before writing it', async () => {
  server.use(
    http.get('*/api/threads/t1/messages', () => HttpResponse.json<ThreadMessages>({ thread, messages: [] })),
  );
  const acting_for = { ...aSession.user, until: '2026-11-22T16:00:00Z' };
  show(<StaffThread id="t1" />, { session: { ...aSession, acting_for } });
  expect(await screen.findByText(/^You write as Dana Whitfield/)).toBeVisible();
});
