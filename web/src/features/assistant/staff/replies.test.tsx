import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { expectAccessible, show } from '@/testing/render';
import { server } from '@/testing/server';
import AssistantCorner from './corner';
import { aChat, aChoice, aConfirmation, aForm, anAnswer, aStream, CONVERSATION } from './samples.test-data';

async function opened(at = '/') {
  const shown = show(<AssistantCorner openRequest={null} />, { at });
  await shown.user.click(screen.getByRole('button', { name: /Ask Steward/ }));
  await screen.findByRole('dialog', { name: 'AI Assistant' });
  return shown;
}

const composer = () => screen.getByRole('textbox', { name: 'Ask the assistant' });
const log = () => within(screen.getByRole('log'));

test('an answer shows its words, what was read, five rows with the rest behind them, and suggestions', async () => {
  const sent = aChat(anAnswer());
  const { user, address } = await opened();
  await user.type(composer(), 'Show me vacant units{Enter}');
  expect(await screen.findByText('11 units are vacant.')).toHaveProperty('tagName', 'STRONG');
  expect(screen.getByText('Read 248 units in 12 properties')).toBeVisible();
  expect(composer()).toHaveValue('');
  expect(log().getAllByRole('listitem')).toHaveLength(5);
  await user.click(screen.getByRole('button', { name: '... and 6 more' }));
  expect(log().getAllByRole('listitem')).toHaveLength(7);
  expect(screen.getByText('... and 4 more')).toBeVisible();
  await expectAccessible();
  await user.click(screen.getByRole('link', { name: 'Open in Units' }));
  expect(address()).toBe('/units?status=vacant');
  expect(screen.getByRole('dialog')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Lost rent this month' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body).toMatchObject({
    question: 'Lost rent this month',
    conversationId: CONVERSATION,
    messages: [
      { role: 'user', content: 'Show me vacant units' },
      { role: 'assistant', content: '**11 units are vacant.** The longest has been empty for 46 days.' },
    ],
  });
});

test('what was understood stands as chips, each the way to the rows without it', async () => {
  const data = { ...anAnswer().data, conditions: [{ label: 'Vacant', query: { subject: 'units' } }] };
  aChat(anAnswer({ data: data as never }));
  const { user, address } = await opened();
  await user.type(composer(), 'Show me vacant units{Enter}');
  await user.click(await screen.findByRole('link', { name: 'Vacant: show the rows without this condition' }));
  expect(decodeURIComponent(address())).toBe('/results?question={"subject":"units"}');
});

test('only the last ten messages are sent along', async () => {
  const sent = aChat(anAnswer());
  const { user } = await opened();
  for (let i = 1; i <= 7; i += 1) {
    await user.type(composer(), `question ${i}{Enter}`);
    await waitFor(() => expect(log().getAllByText('11 units are vacant.')).toHaveLength(i));
  }
  expect(sent[6]?.body.messages).toHaveLength(10);
});

test('words appear as they are written', async () => {
  const reply = anAnswer({ answer: 'It is **done**.', data: null, read: '' });
  aChat(aStream(['It is ', '**done**', '.'], reply));
  const { user } = await opened();
  await user.type(composer(), 'is it?{Enter}');
  expect(await screen.findByText('done')).toHaveProperty('tagName', 'STRONG');
  expect(screen.getByRole('log')).toHaveAttribute('aria-busy', 'false');
});

test('a form waits for its text fields, shows what was wrong, and freezes with what was sent', async () => {
  const sent = aChat(aForm(), anAnswer({ data: null }));
  const { user } = await opened();
  await user.type(composer(), 'add a unit{Enter}');
  const number = await screen.findByRole('textbox', { name: 'Unit number' });
  expect(screen.getByText('I need more information:')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Rent' })).toHaveAccessibleDescription(
    'Rent must be an amount.',
  );
  expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await expectAccessible();
  await user.type(number, '203');
  await user.clear(screen.getByRole('textbox', { name: 'Rent' }));
  await user.type(screen.getByRole('textbox', { name: 'Rent' }), '1450');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.getByRole('combobox', { name: 'Status' })).toHaveAccessibleDescription(
    'Choose one of these.',
  );
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'vacant');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByText('11 units are vacant.');
  expect(sent[1]).toMatchObject({
    path: '/ai-chat/query',
    body: {
      pendingContext: { step: 'step-form' },
      fieldSubmission: { unit_number: '203', status: 'vacant', rent_amount: '1450' },
    },
  });
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  expect(log().getByText('Vacant')).toBeVisible();
  expect(log().getByText('Sent')).toBeVisible();
});

test('a form can be cancelled', async () => {
  const sent = aChat(aForm(), anAnswer({ answer: 'All right, I left that.', data: null }));
  const { user } = await opened();
  await user.type(composer(), 'add a unit{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await screen.findByText('All right, I left that.');
  expect(sent[1]).toMatchObject({ path: '/ai-chat/select', body: { selection: 'cancel' } });
  expect(screen.getByText('Cancelled')).toBeVisible();
});

test('a choice is made by a press, and the chosen one stays', async () => {
  const sent = aChat(aChoice(), anAnswer({ data: null }));
  const { user } = await opened();
  await user.type(composer(), 'hoyt{Enter}');
  await screen.findByText('Which Hoyt?');
  expect(screen.getByText('Or type a name or unit number.')).toBeVisible();
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: /Peter Hoyt/ }));
  await screen.findByText('11 units are vacant.');
  expect(sent[1]).toMatchObject({
    path: '/ai-chat/select',
    body: { selection: 'r2', context: { step: 'step-choice', conversationId: CONVERSATION } },
  });
  expect(screen.queryByRole('button', { name: /Marcus Hoyt/ })).toBeNull();
  expect(screen.getByText('Peter Hoyt')).toBeVisible();
  await waitFor(() => expect(composer()).toHaveFocus());
});

test('words instead of a press go along with the step that waits, and close it', async () => {
  const sent = aChat(aChoice(), anAnswer({ data: null }));
  const { user } = await opened();
  await user.type(composer(), 'hoyt{Enter}');
  await screen.findByText('Which Hoyt?');
  await user.type(composer(), 'the second one{Enter}');
  await screen.findByText('11 units are vacant.');
  expect(sent[1]).toMatchObject({
    path: '/ai-chat/query',
    body: { question: 'the second one', pendingContext: { step: 'step-choice' } },
  });
  expect(screen.getByText('No longer open')).toBeVisible();
});

test('a confirmation shows before and after, counts down, and its button says the verb', async () => {
  const sent = aChat(aConfirmation(), anAnswer({ answer: 'Done!', data: null }));
  const { user } = await opened();
  await user.type(composer(), 'raise the rent of 12 to 1500{Enter}');
  const card = within(await screen.findByRole('region', { name: 'Confirm: Change rent' }));
  expect(card.getByText(/^Expires in 9:4\d$/)).toBeVisible();
  expect(card.getByText(/\$1,450/)).toHaveTextContent('$1,450 → becomes $1,500');
  await expectAccessible();
  await user.click(card.getByRole('button', { name: 'Change rent' }));
  await screen.findByText('Done!');
  expect(sent[1]).toMatchObject({ path: '/ai-chat/select', body: { selection: 'confirm' } });
  expect(card.queryByRole('button')).toBeNull();
  expect(card.getByText('Confirmed')).toBeVisible();
});

test('an expired confirmation cannot be given', async () => {
  aChat(aConfirmation(-1));
  const { user } = await opened();
  await user.type(composer(), 'raise the rent{Enter}');
  const card = within(await screen.findByRole('region', { name: 'Confirm: Change rent' }));
  expect(card.getByText('Expired')).toBeVisible();
  expect(card.queryByRole('button')).toBeNull();
});

test('a thumb is stored, and a note with it', async () => {
  aChat(anAnswer());
  const opinions: unknown[] = [];
  server.use(
    http.post('*/api/assistant/messages/:id/feedback', async ({ request }) => {
      opinions.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = await opened();
  await user.type(composer(), 'vacant?{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Bad answer' }));
  await user.type(await screen.findByRole('textbox', { name: /Note on this answer/ }), 'One is let');
  expect(screen.getByRole('button', { name: 'Bad answer' })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible();
  await user.click(log().getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(opinions).toEqual([{ rating: 'down' }, { rating: 'down', note: 'One is let' }]));
});

test('a reply without words says what was done', async () => {
  const silent = { answer: null, data: null, suggestions: [] };
  aChat(aChoice(), anAnswer(silent), aForm(), anAnswer(silent), anAnswer(silent));
  const { user } = await opened();
  await user.type(composer(), 'hoyt{Enter}');
  await user.click(await screen.findByRole('button', { name: /Peter Hoyt/ }));
  await screen.findByText('Selection processed.');
  await user.type(composer(), 'add a unit{Enter}');
  await user.type(await screen.findByRole('textbox', { name: 'Unit number' }), '1');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'vacant');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByText('Done!');
  await user.type(composer(), 'anything{Enter}');
  await screen.findByText('I processed your request.');
});

test('a form takes the focus from whoever was typing', async () => {
  aChat(aForm());
  const { user } = await opened();
  await user.type(composer(), 'add a unit{Enter}');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Rent' })).toHaveFocus());
});
