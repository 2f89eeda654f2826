import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { aLink, aLinkServer, openLinkPage } from '@/testing/render-link';
import { server } from '@/testing/server';
import { waiting } from './signing-samples';

test.each([
  [
    'void',
    'The terms of the lease were changed.',
    'This was taken back: The terms of the lease were changed. There is nothing to sign.',
  ],
  ['declined', null, 'This has ended: somebody declined to sign it.'],
  ['expired', null, 'This has ended: the time to sign it is over.'],
] as const)(
  'a paper that is %s has one sentence, and neither steps nor a file',
  async (status, why, said) => {
    aLinkServer(aLink('signature'));
    const signed = { my_turn: false, signed_at: '2026-11-05T15:00:00Z', taken_back: why };
    server.use(
      http.get('*/api/links/t0ken/signature', () => HttpResponse.json({ ...waiting, status, ...signed })),
    );
    const screen = openLinkPage();
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Lease agreement');
    expect(screen.queryByText('You have signed')).toBeNull();
    expect(screen.queryByRole('button', { name: /Download/ })).toBeNull();
  },
);

test('a link gives out the signed file until its last day', async () => {
  aLinkServer(aLink('signature'));
  const done = { status: 'completed', my_turn: false, signed_at: '2020-01-05T15:00:00Z', has_final: true };
  const until = { file_until: '2020-02-05T15:00:00Z' };
  server.use(
    http.get('*/api/links/t0ken/signature', () => HttpResponse.json({ ...waiting, ...done, ...until })),
  );
  const screen = openLinkPage();
  expect(await screen.findByText(/This link shows the file no longer/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Download/ })).toBeNull();
});
