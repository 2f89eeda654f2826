import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { AssistantOutcome } from '@/api/staff';
import { refusal } from '@/testing/problem-answers';
import { aSession, expectAccessible, onPhone, show } from '@/testing/render';
import { server } from '@/testing/server';
import { AssistantOutcomes } from './outcomes';
import { OutcomesLink } from './outcomes-link';

const outcome: AssistantOutcome = {
  id: 'c1',
  started_at: '2025-11-18T15:00:00Z',
  last_message_at: '2025-11-18T15:04:00Z',
  turns: 4,
  engine: 'model',
  last_outcome: 'needs_confirmation',
  tools: ['query_portfolio', 'change_rent'],
  duration_ms: 2412,
  tokens_in: 5120,
  tokens_out: 310,
  thumbs_up: 1,
  thumbs_down: 0,
};

const answer = (items: AssistantOutcome[]) =>
  server.use(http.get('*/api/assistant/outcomes', () => HttpResponse.json({ items })));

test('an admin sees how conversations went', async () => {
  answer([
    outcome,
    {
      ...outcome,
      id: 'c2',
      engine: null,
      last_outcome: null,
      tools: [],
      tokens_in: 0,
      tokens_out: 0,
      thumbs_up: 0,
    },
  ]);
  show(<AssistantOutcomes />);
  const table = within(await screen.findByRole('table', { name: 'Conversations with the assistant' }));
  const [, first, second] = table.getAllByRole('row');
  expect(first).toHaveTextContent(
    'Nov 18, 20254Language modelAsked to confirmquery portfolio, change rent2.4 s5,120 in, 310 out1 up',
  );
  expect(second).toHaveTextContent('—');
  await expectAccessible();
});

test('on a phone each conversation is a card', async () => {
  onPhone();
  answer([outcome]);
  show(<AssistantOutcomes />);
  expect(await screen.findByText(/^4 turns · query portfolio, change rent/)).toBeVisible();
  await expectAccessible();
});

test('none yet, and none to be had', async () => {
  answer([]);
  const { unmount } = show(<AssistantOutcomes />);
  await screen.findByText('No conversations yet');
  unmount();
  server.use(http.get('*/api/assistant/outcomes', () => refusal(403, 'forbidden', '')));
  show(<AssistantOutcomes />);
  await screen.findByText("Failed to load the assistant's outcomes. Please try again later.");
});

test('only admins are shown the way', () => {
  const { unmount } = show(<OutcomesLink />);
  expect(screen.queryByRole('link')).toBeNull();
  unmount();
  show(<OutcomesLink />, { session: { ...aSession, user: { ...aSession.user, is_admin: true } } });
  expect(screen.getByRole('link', { name: /Assistant/ })).toHaveAttribute('href', '/admin/assistant');
});
