import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { refusal } from '@/testing/problem-answers';
import { openLinkPage } from '@/testing/render-link';
import { server } from '@/testing/server';

const forged = () => refusal(404, 'not_found', 'This address is not one of our messages.');

test('opening the page sends nothing, its button stops the messages, and a refusal is told', async () => {
  const tokens: unknown[] = [];
  server.use(
    http.post('*/api/broadcasts/by-token/:token', ({ params }) => {
      tokens.push(params.token);
      return tokens.length === 1 ? forged() : new HttpResponse(null, { status: 204 });
    }),
  );
  const { user, ...screen } = openLinkPage('/link/unsubscribe/t0ken');
  expect(await screen.findByRole('heading', { name: 'Stop these messages?' })).toBeVisible();
  expect(tokens).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Stop these messages' }));
  expect(await screen.findByText('This address is not one of our messages.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stop these messages' }));
  expect(await screen.findByRole('heading', { name: 'These messages are stopped' })).toBeVisible();
  expect(tokens).toEqual(['t0ken', 't0ken']);
});
