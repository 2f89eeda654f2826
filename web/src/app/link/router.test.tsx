import { expect, test } from 'vitest';
import { aLink, aLinkServer, openLinkPage } from '@/testing/render-link';

test.each(['/link/another', '/link', '/link/t0ken/more'])('%s is one page that names nobody', async (at) => {
  aLinkServer(aLink('nothing'));
  const screen = openLinkPage(at);
  expect(await screen.findByRole('heading', { name: 'This link has ended' })).toBeVisible();
  expect(screen.queryByText('Northgate Property Management')).not.toBeInTheDocument();
});

test('a kind that this release does not know has ended too', async () => {
  aLinkServer(aLink('of-another-release'));
  const screen = openLinkPage();
  expect(await screen.findByRole('heading', { name: 'This link has ended' })).toBeVisible();
});
