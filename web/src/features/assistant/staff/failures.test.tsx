import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { refusal } from '@/testing/problem-answers';
import { expectAccessible, show } from '@/testing/render';
import { server } from '@/testing/server';
import AssistantCorner from './corner';
import { aChat, aChoice, aDetail, aMessage, anAnswer, aStream } from './samples.test-data';

async function asked(question = 'vacant units') {
  const shown = show(<AssistantCorner openRequest={null} />);
  await shown.user.click(screen.getByRole('button', { name: /Ask Steward/ }));
  await shown.user.type(
    await screen.findByRole('textbox', { name: 'Ask the assistant' }),
    `${question}{Enter}`,
  );
  return shown;
}

const problem = (status: number, detail: string, code = 'invalid') => refusal(status, code, detail);

const SORRY = 'Sorry, I encountered an error.';

describe('each failure is an answer in the words of the specification', () => {
  test.each<[string, () => Response, string]>([
    [
      'no connection',
      () => HttpResponse.error(),
      `${SORRY} Unable to connect to the AI service. Please check your connection.`,
    ],
    [
      'a stream that breaks',
      () => aStream(['Half of an ans'], null),
      `${SORRY} Unable to connect to the AI service. Please check your connection.`,
    ],
    ['no session', () => problem(401, 'Sign in.'), `${SORRY} Please sign in to use the AI assistant.`],
    [
      'a server error',
      () => problem(500, 'boom'),
      `${SORRY} The AI service is temporarily unavailable. Please try again in a moment.`,
    ],
    [
      'a gateway error page',
      () => new Response('<html>Bad gateway</html>', { status: 502 }),
      `${SORRY} The AI service is temporarily unavailable. Please try again in a moment.`,
    ],
    ['no JSON', () => new Response('<p>hello</p>'), `${SORRY} Invalid response format from AI agent`],
    ['JSON of another kind', () => HttpResponse.json([1]), `${SORRY} Invalid response format from AI agent`],
    [
      'an unreadable event',
      () =>
        new Response('event: answer\ndata: {"succ\n\n', { headers: { 'Content-Type': 'text/event-stream' } }),
      `${SORRY} Invalid response format from AI agent`,
    ],
    [
      'a refusal with a sentence',
      () => problem(429, 'You have asked 20 questions in a minute. Wait a moment.'),
      `${SORRY} You have asked 20 questions in a minute. Wait a moment.`,
    ],
    ['a refusal without one', () => problem(400, ''), `${SORRY} Please try again.`],
    [
      'a reply that failed',
      () => HttpResponse.json({ ...anAnswer(), success: false, error: 'No such tool today.' }),
      'No such tool today.',
    ],
    [
      'a reply that failed without a word',
      () => HttpResponse.json({ ...anAnswer(), success: false, answer: null }),
      `${SORRY} Please try again.`,
    ],
  ])('%s', async (_, response, sentence) => {
    aChat(response);
    await asked();
    expect(await screen.findByText(sentence)).toBeVisible();
    await expectAccessible();
  });
});

test('a question that failed is asked again with one press, and stands there once', async () => {
  const sent = aChat(HttpResponse.error(), anAnswer());
  const { user } = await asked('vacant units');
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByText('11 units are vacant.');
  expect(sent.map(({ body }) => body.question)).toEqual(['vacant units', 'vacant units']);
  expect(screen.getAllByText('vacant units')).toHaveLength(1);
  expect(screen.queryByText(/Unable to connect/)).toBeNull();
});

test('a step whose answer did not arrive can be answered again', async () => {
  aChat(aChoice(), HttpResponse.error(), anAnswer({ data: null }));
  const { user } = await asked('hoyt');
  await user.click(await screen.findByRole('button', { name: /Peter Hoyt/ }));
  await screen.findByText(/Unable to connect/);
  await user.click(screen.getByRole('button', { name: /Marcus Hoyt/ }));
  await screen.findByText('11 units are vacant.');
});

test('a step that was answered elsewhere says so, and shows what became of it', async () => {
  const gone = 'This question was already answered, or the conversation moved on.';
  aChat(aChoice(), problem(409, gone, 'step_gone'));
  server.use(
    http.get('*/api/assistant/conversations/:id', () =>
      HttpResponse.json(
        aDetail([
          aMessage({ sender: 'user', text: 'hoyt' }),
          aMessage({ reply: aChoice(), taken: { choice: 'r1', values: null, cancelled: false } }),
          aMessage({ sender: 'user', text: 'Marcus Hoyt' }),
          aMessage({ reply: anAnswer({ answer: 'He lives in 203.', data: null }) }),
        ]),
      ),
    ),
  );
  const { user } = await asked('hoyt');
  await user.click(await screen.findByRole('button', { name: /Peter Hoyt/ }));
  expect(await screen.findByText(`${SORRY} ${gone}`)).toBeVisible();
  expect(screen.getByText('He lives in 203.')).toBeVisible();
  expect(screen.getByText('Marcus Hoyt')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: /Hoyt/ })).toBeNull());
});

test('a conversation that was forgotten meanwhile is begun anew by the next question', async () => {
  const sent = aChat(anAnswer(), problem(404, 'Conversation not found'), anAnswer());
  const { user } = await asked('one');
  await screen.findByText('11 units are vacant.');
  const field = screen.getByRole('textbox', { name: 'Ask the assistant' });
  await user.type(field, 'two{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent.map(({ body }) => body.conversationId)).toEqual([null, expect.any(String), null]);
});
