import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { ConversationDetail, ConversationRow } from '@/api/staff';
import { refusal } from '@/testing/problem-answers';
import { expectAccessible, show } from '@/testing/render';
import { server } from '@/testing/server';
import AssistantCorner from './corner';
import { remember, remembered } from './remembered';
import {
  aChat,
  aChoice,
  aConfirmation,
  aDetail,
  aForm,
  aMessage,
  anAnswer,
  aRow,
  CONVERSATION,
} from './samples.test-data';

function aHistory(rows: ConversationRow[], detail?: () => ConversationDetail) {
  const state = { rows };
  server.use(
    http.get('*/api/assistant/conversations', () =>
      HttpResponse.json({ items: state.rows, next_cursor: null, total: state.rows.length }),
    ),
    http.get('*/api/assistant/conversations/:id', () =>
      detail ? HttpResponse.json(detail()) : refusal(404, 'not_found', 'Not found'),
    ),
    http.delete('*/api/assistant/conversations/:id', ({ params }) => {
      state.rows = state.rows.filter(({ id }) => id !== params.id);
      return new HttpResponse(null, { status: 204 });
    }),
  );
}

const everyKind = () =>
  aDetail(
    [
      aMessage({ sender: 'user', text: 'add a unit' }),
      aMessage({ reply: aForm(), taken: { choice: null, values: { unit_number: '203' }, cancelled: false } }),
      aMessage({ sender: 'user', text: 'Unit number: 203' }),
      aMessage({ reply: aConfirmation(), taken: { choice: null, values: null, cancelled: true } }),
      aMessage({ sender: 'user', text: 'Cancel' }),
      aMessage({ reply: anAnswer({ answer: 'All right, I left that.', data: null }), rating: 'up' }),
      aMessage({ sender: 'user', text: 'hoyt' }),
      aMessage({ reply: aChoice() }),
    ],
    { waits_for: 'choice', step: 'step-choice' },
  );

test('after a reload the conversation is there again, and its waiting step can be answered', async () => {
  remember({ place: 'open', conversation: CONVERSATION });
  aHistory([], everyKind);
  const sent = aChat(anAnswer({ data: null }));
  const { user } = show(<AssistantCorner openRequest={null} />);
  await screen.findByText('Which Hoyt?');
  const log = within(screen.getByRole('log'));
  expect(log.getByText('203')).toBeVisible();
  expect(log.getByText('Cancelled')).toBeVisible();
  expect(log.queryByText('Unit number: 203')).toBeNull();
  expect(log.getByRole('button', { name: 'Good answer' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(log.getByRole('button', { name: /Peter Hoyt/ }));
  await screen.findByText('11 units are vacant.');
  expect(sent[0]).toMatchObject({ path: '/ai-chat/select', body: { selection: 'r2' } });
});

test('a conversation that is gone, or somebody else’s, is forgotten', async () => {
  remember({ place: 'open', conversation: CONVERSATION });
  aHistory([]);
  aChat(anAnswer());
  show(<AssistantCorner openRequest={null} />);
  await screen.findByRole('heading', { name: /What do you need to know/ });
  expect(remembered().conversation).toBeNull();
});

test('a conversation that cannot be read says so and is asked for again', async () => {
  remember({ place: 'open', conversation: CONVERSATION });
  aChat(anAnswer());
  server.use(http.get('*/api/assistant/conversations/:id', () => refusal(500, 'server_error', '')));
  const { user } = show(<AssistantCorner openRequest={null} />);
  await screen.findByText('This conversation could not be loaded.');
  aHistory([], everyKind);
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByText('Which Hoyt?');
});

test('a question that is still being answered is waited for', async () => {
  remember({ place: 'open', conversation: CONVERSATION });
  aChat(anAnswer());
  let looks = 0;
  aHistory([], () => {
    looks += 1;
    const question = aMessage({
      sender: 'user',
      text: 'vacant units',
      created_at: new Date().toISOString(),
    });
    return aDetail(looks < 2 ? [question] : [question, aMessage({ reply: anAnswer() })]);
  });
  show(<AssistantCorner openRequest={null} />);
  await screen.findByText('vacant units');
  expect(screen.getByRole('log')).toHaveAttribute('aria-busy', 'true');
  await screen.findByText('11 units are vacant.');
});

test('a question whose reply was lost can be asked again', async () => {
  remember({ place: 'open', conversation: CONVERSATION });
  const sent = aChat(anAnswer());
  aHistory([], () => aDetail([aMessage({ sender: 'user', text: 'vacant units' })]));
  const { user } = show(<AssistantCorner openRequest={null} />);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByText('11 units are vacant.');
  expect(sent[0]?.body).toMatchObject({ question: 'vacant units', conversationId: CONVERSATION });
  expect(screen.getAllByText('vacant units')).toHaveLength(1);
});

test('conversations are listed, opened, begun anew and deleted', async () => {
  aChat(anAnswer());
  aHistory(
    [aRow({ waits_for: 'choice', step: 'step-choice' }), aRow({ id: 'other', title: 'Rents' })],
    everyKind,
  );
  const { user } = show(<AssistantCorner openRequest={null} />);
  await user.click(screen.getByRole('button', { name: /Ask Steward/ }));
  await user.click(await screen.findByRole('button', { name: 'Conversations' }));
  const row = await screen.findByRole('button', { name: /^Show me vacant units/ });
  expect(row).toHaveTextContent('Waits for you');
  await expectAccessible();
  await user.click(row);
  await screen.findByText('Which Hoyt?');
  expect(remembered().conversation).toBe(CONVERSATION);

  await user.click(screen.getByRole('button', { name: 'Conversations' }));
  expect(await screen.findByRole('button', { name: /^Show me vacant units/ })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await user.click(screen.getByRole('button', { name: 'Delete the conversation “Show me vacant units”' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete this conversation?' }));
  await user.click(question.getByRole('button', { name: 'Delete conversation' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Show me vacant units/ })).toBeNull());
  expect(screen.getByRole('button', { name: /^Rents/ })).toBeVisible();
  expect(remembered().conversation).toBeNull();

  await user.click(screen.getByRole('button', { name: 'New conversation' }));
  await screen.findByRole('heading', { name: /What do you need to know/ });
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Ask the assistant' })).toHaveFocus());
});

test('the list says when there is nothing, and when it could not be read', async () => {
  aChat(anAnswer());
  aHistory([]);
  const { user, queryClient } = show(<AssistantCorner openRequest={null} />);
  await user.click(screen.getByRole('button', { name: /Ask Steward/ }));
  await user.click(await screen.findByRole('button', { name: 'Conversations' }));
  await screen.findByText('No conversations yet');
  await user.keyboard('{Escape}');
  server.use(http.get('*/api/assistant/conversations', () => refusal(500, 'server_error', '')));
  queryClient.clear();
  await user.click(screen.getByRole('button', { name: 'Conversations' }));
  await screen.findByText('Your conversations could not be loaded.');
});
