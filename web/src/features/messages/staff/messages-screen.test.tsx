import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { ThreadRow } from '@/api/staff';
import { show } from '@/testing/render';
import { server } from '@/testing/server';
import { MessagesScreen } from './messages-screen';

const thread: ThreadRow = {
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

test('threads beyond the first page are read when they are asked for', async () => {
  server.use(
    http.get('*/api/threads', ({ request }) => {
      const after = new URL(request.url).searchParams.get('cursor');
      const items = [after ? { ...thread, id: 't2', subject: 'A late parcel' } : thread];
      return HttpResponse.json({ items, next_cursor: after ? null : 'next', total: 2 });
    }),
  );
  const { user } = show(<MessagesScreen />);
  expect(await screen.findByRole('link', { name: /The gate sticks/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('link', { name: /A late parcel/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /The gate sticks/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('staff write to a resident whom they choose, and the thread opens', async () => {
  const sent: unknown[] = [];
  server.use(
    http.get('*/api/threads', () => HttpResponse.json({ items: [], next_cursor: null, total: 0 })),
    http.get('*/api/properties', () =>
      HttpResponse.json({ items: [{ id: 'p1', name: 'Alder Court' }], next_cursor: null, total: 1 }),
    ),
    http.get('*/api/residents', () =>
      HttpResponse.json({
        items: [{ id: 'r1', full_name: 'Priya Raman', unit_number: '3B' }],
        next_cursor: null,
        total: 1,
      }),
    ),
    http.post('*/api/threads', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(thread, { status: 201 });
    }),
    http.get('*/api/threads/t1/messages', () => HttpResponse.json({ thread, messages: [] })),
  );
  const { user } = show(<MessagesScreen />);
  await user.click(await screen.findByRole('button', { name: 'New message' }));
  expect(await screen.findByRole('button', { name: 'Send' })).toBeDisabled();
  await user.click(screen.getByRole('combobox', { name: 'Property' }));
  await user.click(await screen.findByRole('option', { name: /Alder Court/ }));
  await user.click(screen.getByRole('combobox', { name: 'Resident' }));
  await user.click(await screen.findByRole('option', { name: 'Priya Raman · 3B' }));
  await user.type(screen.getByLabelText('Subject'), 'The gate');
  await user.type(screen.getByLabelText('Message'), 'It is mended.');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await expect
    .poll(() => sent)
    .toEqual([{ resident_id: 'r1', subject: 'The gate', body: 'It is mended.', file_ids: [] }]);
  expect(await screen.findByRole('heading', { name: 'The gate sticks' })).toBeVisible();
});
