import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import type { RequestRow } from '@/api/staff';
import { refusal } from '@/testing/problem-answers';
import { show } from '@/testing/render';
import { server } from '@/testing/server';
import { setWidth } from '@/testing/viewport';
import { leak } from '../testing/requests';
import RequestsBoard from './requests-board';

const STATUSES = ['open', 'in_progress', 'completed'] as const;
const many: RequestRow[] = Array.from({ length: 5_000 }, (_, at) => ({
  ...leak,
  id: `019a0000-0000-7000-8000-${String(at).padStart(12, '0')}`,
  title: `Request ${at}`,
  status: STATUSES[at % 3] as string,
}));

test('a board of 5,000 loads columns of 50 and draws no more', async () => {
  const asked = vi.fn();
  server.use(
    http.get('*/api/maintenance-requests/costs', () =>
      HttpResponse.json({
        open: '380.00',
        in_progress: '3245.00',
        completed_this_month: '4912.50',
        completed_this_month_count: 23,
      }),
    ),
    http.get('*/api/maintenance-requests', ({ request }) => {
      const query = new URL(request.url).searchParams;
      const [status, from, limit] = [
        query.get('status'),
        Number(query.get('cursor')),
        Number(query.get('limit')),
      ];
      asked(status, limit);
      const found = many.filter((row) => row.status === status);
      const next = from + limit < found.length ? String(from + limit) : null;
      return HttpResponse.json({
        items: found.slice(from, from + limit),
        next_cursor: next,
        total: found.length,
      });
    }),
  );
  const { user } = show(<RequestsBoard narrowed={{}} linkTo={(id) => `?request=${id}`} />);
  const cards = () => screen.getAllByRole('button', { name: /^Move Request/ });
  await waitFor(() => expect(cards()).toHaveLength(150));
  expect(asked.mock.calls.sort()).toEqual([
    ['completed', 50],
    ['in_progress', 50],
    ['open', 50],
  ]);
  expect(screen.getByRole('region', { name: 'In Progress' })).toHaveTextContent('$3,245.00');
  expect(screen.getByRole('region', { name: 'Completed' })).toHaveTextContent('23 this month, $4,912.50');
  const nodes = document.querySelectorAll('*').length;
  expect(nodes / cards().length).toBeLessThan(60);
  const [more] = screen.getAllByRole('button', { name: 'Show more, 50 of 1,667 loaded' });
  await user.click(more as HTMLElement);
  await waitFor(() => expect(cards()).toHaveLength(200));
  expect(asked).toHaveBeenCalledTimes(4);
}, 30_000);

test('a narrow window shows one column at a time, and says how a card moves', async () => {
  setWidth(800);
  server.use(
    http.get('*/api/maintenance-requests/costs', () => refusal(404, 'not_found', 'Not found')),
    http.get('*/api/maintenance-requests', ({ request }) => {
      const status = new URL(request.url).searchParams.get('status');
      const items = many.slice(0, 3).filter((row) => row.status === status);
      return HttpResponse.json({ items, next_cursor: null, total: items.length });
    }),
  );
  const { user } = show(<RequestsBoard narrowed={{}} linkTo={(id) => `?request=${id}`} />);
  expect(await screen.findByRole('link', { name: 'Request 0' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Completed' })).toBeNull();
  screen.getByRole('button', { name: 'Move Request 0' }).focus();
  await user.keyboard(' {ArrowRight}');
  expect(screen.getByText('Request 0 over In Progress.')).toBeVisible();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('radio', { name: 'In Progress' }));
  expect(await screen.findByRole('link', { name: 'Request 1' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Request 0' })).toBeNull();
});
