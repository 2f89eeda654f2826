import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ResultsShown } from '@/api/staff';
import { refusal } from '@/testing/problem-answers';
import { expectAccessible, onPhone, show } from '@/testing/render';
import { server } from '@/testing/server';
import { ResultsScreen } from './results-screen';

const vacant = { kind: 'condition', field: 'status', values: ['vacant'] };
const question = { subject: 'units', where: vacant };
const asked = vi.fn();

const page: ResultsShown = {
  title: 'Vacant units',
  one: 'unit',
  many: 'units',
  query: { subject: 'units' },
  conditions: [{ label: 'Vacant', query: { subject: 'units' } }],
  columns: [
    { name: 'bedrooms', label: 'Bedrooms', kind: 'number' },
    { name: 'rent', label: 'Rent', kind: 'money' },
  ],
  rows: [
    {
      id: 'u7',
      title: 'Unit 7',
      subtitle: 'Maple Court',
      href: '/properties/p/units/u7',
      cells: { bedrooms: '2', rent: '$1,450' },
    },
  ],
  total: 61,
  looked_in: 3,
  left_out: 1,
  left_out_names: ['Harbor Point'],
};

const answering = (found: Partial<ResultsShown> = {}) =>
  server.use(
    http.get('*/api/results', ({ request }) => {
      asked(JSON.parse(new URL(request.url).searchParams.get('question') ?? ''));
      return HttpResponse.json({ ...page, ...found });
    }),
  );
const at = (of: unknown) => `/results?question=${encodeURIComponent(JSON.stringify(of))}`;

beforeEach(() => asked.mockClear());

test('the rows behind a question, where was looked and where not', async () => {
  answering();
  show(<ResultsScreen />, { at: at(question) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Vacant units' })).toBeVisible();
  expect(screen.getByText(/61 units in 3 properties; without Harbor Point/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Unit 7' })).toHaveAttribute('href', '/properties/p/units/u7');
  expect(screen.getByRole('row', { name: /Unit 7 Maple Court 2 \$1,450/ })).toBeVisible();
  await expectAccessible();
});

test('a condition is taken away, the order and the page are in the address', async () => {
  answering();
  const { user, address } = show(<ResultsScreen />, { at: at(question) });
  await user.click(await screen.findByRole('button', { name: 'Rent' }));
  await waitFor(() => expect(asked.mock.lastCall?.[0]).toMatchObject({ order: { by: 'rent' }, skip: 0 }));
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(asked.mock.lastCall?.[0]).toMatchObject({ where: vacant, skip: 50 }));
  await user.click(screen.getByRole('button', { name: 'Vacant' }));
  await waitFor(() => expect(asked.mock.lastCall?.[0]).toEqual({ subject: 'units', skip: 0 }));
  expect(decodeURIComponent(address())).toContain('{"subject":"units","skip":0}');
});

test('so many as were asked for are all there is', async () => {
  answering();
  show(<ResultsScreen />, { at: at({ ...question, limit: 1 }) });
  await screen.findByRole('link', { name: 'Unit 7' });
  expect(screen.queryByRole('button', { name: 'Next page' })).toBeNull();
});

test('nothing matches, no question, and one that the server refuses', async () => {
  answering({ rows: [], total: 0 });
  const none = show(<ResultsScreen />, { at: at(question) });
  await screen.findByText('No units match');
  await none.user.click(screen.getByRole('button', { name: 'Show all units' }));
  await waitFor(() => expect(asked.mock.lastCall?.[0]).toEqual({ subject: 'units', skip: 0 }));
  none.unmount();
  const empty = show(<ResultsScreen />, { at: '/results?question=nothing' });
  await screen.findByText('This address holds no question');
  empty.unmount();
  server.use(http.get('*/api/results', () => refusal(422, 'invalid', 'I know nothing of “kites”.')));
  show(<ResultsScreen />, { at: at({ subject: 'kites' }) });
  await screen.findByText('I know nothing of “kites”.');
});

test('on a phone each row is a card', async () => {
  onPhone();
  answering();
  show(
    <main>
      <ResultsScreen />
    </main>,
    { at: at(question) },
  );
  const card = await screen.findByRole('listitem');
  expect(card).toHaveTextContent('Unit 7 $1,450Maple CourtBedrooms 2');
  await expectAccessible();
});
