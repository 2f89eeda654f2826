import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { openLinkPage } from '@/testing/render-link';
import { server } from '@/testing/server';

const forged = { status: 404, code: 'not_found', detail: 'This address is not one of our messages.' };

test('opening the page sends nothing, its button stops the messages, and a refusal is told', async () => {
  const tokens: unknown[] = [];
  server.use(
    http.post('*/api/broadcasts/by-token/:token', ({ params }) => {
      tokens.push(params.token);
      return tokens.length === 1
        ? HttpResponse.json(forged, { status: 404 })
        : new HttpResponse(null, { status: 204 });
    }),
  );
  const { user, ...screen } = openLinkPage('/link/unsubscribe/t0ken');
  expect(await screen.findByRole('heading', { name: 'Stop these messages?' })).toBeVisible();
  expect(tokens).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Stop these messages' }));
  expect(await screen.findByText(forged.detail)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stop these messages' }));
  expect(await screen.findByRole('heading', { name: 'These messages are stopped' })).toBeVisible();
  expect(tokens).toEqual(['t0ken', 't0ken']);
});
