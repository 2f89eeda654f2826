import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Link } from 'react-router';
import { expect, test, vi } from 'vitest';
import { aUnit } from '@/features/units/testing/units';
import { show } from '@/testing/render';
import { server } from '@/testing/server';
import { paths } from './paths';
import { routes } from './routes';
import { usePrefetch } from './use-prefetch';

function Links() {
  usePrefetch();
  return (
    <>
      <Link to={paths.unit('p1', aUnit.id)}>Unit</Link>
      <Link to={paths.preventive}>Preventive</Link>
      <a href="https://elsewhere.example/units">Elsewhere</a>
    </>
  );
}

test.each([
  ['pointed at', (link: HTMLElement) => link.dispatchEvent(new Event('pointerover', { bubbles: true }))],
  ['focused', (link: HTMLElement) => link.focus()],
  ['touched', (link: HTMLElement) => link.dispatchEvent(new Event('touchstart', { bubbles: true }))],
])('the page behind a link that is %s is loaded with what it reads first, once', async (_, show_interest) => {
  const read: string[] = [];
  server.use(
    http.get('*/api/units/:id', ({ params }) => {
      read.push(String(params.id));
      return HttpResponse.json(aUnit);
    }),
  );
  const { getByText } = show(<Links />);
  show_interest(getByText('Unit'));
  show_interest(getByText('Unit'));
  await waitFor(() => expect(read).toEqual([aUnit.id]));
});

test('an address that is written out is no row of that id', async () => {
  const asked = vi.fn();
  server.use(http.get('*/api/maintenance-requests/:id', ({ params }) => asked(params.id)));
  const loads = routes
    .filter(({ path }) => path === paths.preventive)
    .map((route) => vi.spyOn(route, 'load'));
  const { getByText } = show(<Links />);
  getByText('Preventive').focus();
  await waitFor(() => expect(loads[0]).toHaveBeenCalledOnce());
  await Promise.all(loads.map(({ mock }) => mock.results[0]?.value));
  expect(asked).not.toHaveBeenCalled();
});

test('another site and an address without a page are left alone', () => {
  const loads = routes.map((route) => vi.spyOn(route, 'load'));
  const { getByText } = show(<Links />);
  getByText('Elsewhere').focus();
  for (const load of loads) expect(load).not.toHaveBeenCalled();
});
