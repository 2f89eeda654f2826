import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { LinkedRequest } from '@/api/link';
import { aLink, aLinkServer, openLinkPage } from '@/testing/render-link';
import { server } from '@/testing/server';

const completed: LinkedRequest = {
  title: 'Leak under the sink',
  status: 'completed',
  completed_at: '2026-11-20T15:00:00Z',
  fix_confirmed_at: null,
};

function aRequest() {
  const state = { request: completed, answers: [] as unknown[] };
  aLinkServer(aLink('fixed'));
  server.use(
    http.get('*/api/links/t0ken/fixed', () => HttpResponse.json(state.request)),
    http.post('*/api/links/t0ken/fixed/answer', async ({ request }) => {
      const body = (await request.json()) as { fixed: boolean };
      state.answers.push(body);
      state.request = body.fixed
        ? { ...completed, fix_confirmed_at: '2026-11-21T15:00:00Z' }
        : { ...completed, status: 'open', completed_at: null };
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return state;
}

test('a yes takes a button', async () => {
  const state = aRequest();
  const { user, ...screen } = openLinkPage();
  expect(await screen.findByRole('heading', { name: 'Is it fixed?' })).toBeVisible();
  expect(state.answers).toEqual([]);
  await user.click(screen.getByRole('radio', { name: /Yes/ }));
  await user.click(screen.getByRole('button', { name: 'Yes, it is fixed' }));
  expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeVisible();
  expect(state.answers).toEqual([{ fixed: true, body: null }]);
});

test('a no says what is wrong, and opens it again', async () => {
  const state = aRequest();
  const { user, ...screen } = openLinkPage();
  await user.click(await screen.findByRole('radio', { name: /No/ }));
  expect(screen.getByRole('button', { name: 'Open it again' })).toBeDisabled();
  await user.type(screen.getByRole('textbox', { name: /What is still wrong/ }), 'Still wet.');
  await user.click(screen.getByRole('button', { name: 'Open it again' }));
  expect(await screen.findByRole('heading', { name: 'It is open again' })).toBeVisible();
  expect(state.answers).toEqual([{ fixed: false, body: 'Still wet.' }]);
});
