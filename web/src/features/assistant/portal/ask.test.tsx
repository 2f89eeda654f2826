import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { ChatReply, ConversationDetail, ConversationRow } from '@/api/portal';
import { expectAccessible } from '@/testing/render';
import { aPortalServer, aResident, openPortal } from '@/testing/render-portal';
import { server } from '@/testing/server';

const ID = '019a0000-0000-7000-8000-00000000c001';
const context = { conversationId: ID, step: 'step-1', partialData: {} };
const base = { success: true, conversationId: ID, engine: 'planner' as const };
const owed: ChatReply = {
  ...base,
  messageId: '019a0000-0000-7000-8000-00000000d001',
  answer: '**You owe $1,475**. Rent: $1,450 open; Late fee: $25 open.',
  read: 'Read the ledger of unit 201 at Alder Court',
  suggestions: ['Pay my balance'],
  data: {
    total: 1,
    open: { label: 'Open payments', href: '/tenant/payments' },
    conditions: [{ label: 'Open', query: { subject: 'charges' } }],
    items: [
      {
        ...{ id: 'c1', kind: 'charge', title: 'Rent, November 2026', subtitle: 'Due Nov 1', note: '' },
        ...{ value: '$1,450', href: '/tenant/payments' },
      },
    ],
  },
};
const card: ChatReply = {
  ...base,
  needsSelection: true,
  message: 'Nothing is charged until you confirm.',
  context,
  options: [{ label: 'Pay $1,475', subtext: '', value: 'confirm', context }],
  confirmation: {
    title: 'Pay by your default method',
    headline: '$1,475 for unit 201 at Alder Court',
    lines: [{ label: 'Method', before: '', after: 'Visa ending in 4242' }],
    verb: 'Pay $1,475',
    expiresAt: new Date(Date.now() + 600_000).toISOString(),
  },
};
const done: ChatReply = { ...base, answer: '**Your payment of $1,475 is on its way.**' };
const row: ConversationRow = {
  ...{ id: ID, title: 'What do I owe and why?', waits_for: null, step: null },
  created_at: '2026-11-18T15:00:00Z',
  last_message_at: '2026-11-18T15:00:00Z',
};
const stored: ConversationDetail = {
  ...row,
  messages: [
    {
      ...{ id: 'm1', sender: 'user', text: 'What do I owe and why?', reply: null, taken: null },
      ...{ created_at: '2026-11-18T15:00:00Z', rating: null, note: null },
    },
    {
      ...{ id: 'm2', sender: 'ai', text: '', reply: owed, taken: null },
      ...{ created_at: '2026-11-18T15:00:01Z', rating: null, note: null },
    },
  ],
};

/** A server that gives these replies one after another. */
function aChat({ resident = aResident, replies = [] as ChatReply[] } = {}) {
  sessionStorage.clear();
  aPortalServer({ signedIn: true, resident });
  const state = { sent: [] as unknown[], rated: [] as unknown[], rows: [row] };
  const answer = async ({ request }: { request: Request }) => {
    state.sent.push(await request.json());
    return HttpResponse.json(replies.shift());
  };
  server.use(
    http.post('*/api/portal/ai-chat/query', answer),
    http.post('*/api/portal/ai-chat/select', answer),
    http.get('*/api/portal/assistant/conversations', () =>
      HttpResponse.json({ items: state.rows, next_cursor: null, total: state.rows.length }),
    ),
    http.get(`*/api/portal/assistant/conversations/${ID}`, () => HttpResponse.json(stored)),
    http.delete(`*/api/portal/assistant/conversations/${ID}`, () => {
      state.rows = [];
      return new HttpResponse(null, { status: 204 });
    }),
    http.post('*/api/portal/assistant/messages/:id/feedback', async ({ request }) => {
      state.rated.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return state;
}

test('a resident asks what they owe, rates the answer, and pays only after the card', async () => {
  const state = aChat({ replies: [owed, card, done] });
  const { user } = openPortal('/tenant/ask');
  await screen.findByRole('heading', { name: 'What do you need to know, Priya?' });
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'What do I owe and why?' }));
  await screen.findByText('You owe $1,475');
  expect(screen.getByRole('link', { name: /Rent, November 2026/ })).toHaveAttribute(
    'href',
    '/tenant/payments',
  );
  // What was understood leads nowhere in the portal, which has no page of results.
  expect(screen.queryByRole('navigation', { name: 'Conditions' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Good answer' }));
  await waitFor(() => expect(state.rated).toEqual([{ rating: 'up' }]));

  await user.click(screen.getByRole('button', { name: 'Pay my balance' }));
  const approval = within(await screen.findByRole('region', { name: /Pay by your default method/ }));
  expect(approval.getByText('Visa ending in 4242')).toBeVisible();
  expect(state.sent).toHaveLength(2);
  await expectAccessible();
  await user.click(approval.getByRole('button', { name: 'Pay $1,475' }));
  await screen.findByText('Your payment of $1,475 is on its way.');
  expect(state.sent[2]).toEqual({ selection: 'confirm', context });
  expect(screen.getByText(/Answered by the built-in planner/)).toBeVisible();
});

test('what was asked before is opened, deleted and begun anew; without a line it says so', async () => {
  aChat();
  const { user } = openPortal('/tenant/ask');
  await user.click(await screen.findByRole('button', { name: 'Conversations' }));
  await user.click(await screen.findByRole('button', { name: /^What do I owe and why/ }));
  await screen.findByText('You owe $1,475');
  await user.click(screen.getByRole('button', { name: 'Conversations' }));
  await user.click(await screen.findByRole('button', { name: /^Delete the conversation/ }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete this conversation?' }));
  await user.click(question.getByRole('button', { name: 'Delete conversation' }));
  await screen.findByText('No conversations yet');
  await user.click(screen.getByRole('button', { name: 'New conversation' }));
  server.use(http.post('*/api/portal/ai-chat/query', () => HttpResponse.error()));
  await user.type(await screen.findByRole('textbox', { name: 'Ask the assistant' }), 'Hi{Enter}');
  await screen.findByText(/Unable to connect to the AI service/);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('who has moved out is offered nothing to report, and another home begins anew', async () => {
  aChat({ resident: { ...aResident, moved_out: true } });
  sessionStorage.setItem('steward.portal-assistant another-home', ID);
  openPortal('/tenant/ask');
  await screen.findByRole('button', { name: 'What did I pay this year?' });
  expect(screen.queryByRole('button', { name: 'When is my rent due?' })).toBeNull();
  expect(screen.queryByText('You owe $1,475')).toBeNull();
});
