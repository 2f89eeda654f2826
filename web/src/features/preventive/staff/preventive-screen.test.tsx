import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectAccessible, show } from '@/testing/render';
import { server } from '@/testing/server';
import { figures, heater, order, schedule } from '../testing/rows';
import { PreventiveScreen } from './preventive-screen';
import { dueBadge } from './words';

const asked = vi.fn();
const sent = vi.fn();
const AT = '/maintenance/preventive';

const pageOf = (items: readonly unknown[]) =>
  HttpResponse.json({ items, next_cursor: null, total: items.length });

function answering(rows: { orders?: unknown[]; schedules?: unknown[]; equipment?: unknown[] }) {
  const list = (name: string, items: readonly unknown[] = []) =>
    http.get(`*/api/${name}`, ({ request }) => {
      asked(name, Object.fromEntries(new URL(request.url).searchParams));
      return pageOf(items);
    });
  server.use(
    http.get('*/api/work-orders/figures', () => HttpResponse.json(figures)),
    list('work-orders', rows.orders),
    list('maintenance-schedules', rows.schedules),
    list('equipment', rows.equipment),
    list('properties'),
    list('vendors'),
    http.get('*/api/maintenance-requests/assignees', () => HttpResponse.json({ items: [] })),
    http.get('*/api/maintenance-schedules/forecast', ({ request }) => {
      asked('forecast', Object.fromEntries(new URL(request.url).searchParams));
      return HttpResponse.json({
        year: 2025,
        last_year: ['2025-04-07', '2025-04-21', '2025-10-06'],
        upcoming: ['2027-04-05', '2027-04-19', '2027-05-03'],
      });
    }),
    http.post('*/api/work-orders/:id/:step', async ({ params, request }) => {
      sent(params.step, await request.text());
      return HttpResponse.json({ ...order, status: 'in_progress' });
    }),
    http.patch('*/api/maintenance-schedules/:id', async ({ request }) => {
      sent(request.headers.get('If-Match'), await request.json());
      return HttpResponse.json({ ...schedule, version: 4 });
    }),
  );
}

beforeEach(() => {
  asked.mockClear();
  sent.mockClear();
});

test('a work order says when, where, on what and what comes next', async () => {
  answering({ orders: [order] });
  const { user } = show(<PreventiveScreen />, { at: AT });
  const card = (await screen.findByText('Boiler low-water cutoff test')).closest('article') as HTMLElement;
  for (const text of [
    'Overdue 3 days',
    'From “Boiler test, monthly”',
    'Boiler B1',
    '$190.00',
    'Nov 19, 2026',
  ]) {
    expect(within(card).getByText(text)).toBeVisible();
  }
  expect(screen.getByText('17 schedules for 46 pieces of equipment')).toBeVisible();
  for (const text of ['74 min', '$2,140.00', '5 in the next 7 days'])
    expect(screen.getByText(text)).toBeVisible();
  await user.click(within(card).getByRole('button', { name: /Start Work/ }));
  await waitFor(() => expect(sent).toHaveBeenCalledWith('start', ''));
  await user.click(screen.getByRole('button', { name: /^Overdue/ }));
  await waitFor(() =>
    expect(asked).toHaveBeenCalledWith('work-orders', expect.objectContaining({ overdue: 'true' })),
  );
  await expectAccessible();
});

test('a schedule says its rule and its next day, and is turned off by its switch', async () => {
  answering({ schedules: [schedule] });
  const { user } = show(<PreventiveScreen />, { at: `${AT}?tab=schedules` });
  const card = (await screen.findByText('Boiler test, monthly')).closest('article') as HTMLElement;
  for (const text of ['Every month on the 19th', 'Auto-Create', '3 days overdue', 'Oct 20, 2026']) {
    expect(within(card).getByText(text)).toBeVisible();
  }
  await user.click(within(card).getByRole('switch', { name: 'Boiler test, monthly is active' }));
  await waitFor(() => expect(sent).toHaveBeenCalledWith('"3"', { is_active: false }));
  await user.click(within(card).getByRole('button', { name: 'Delete Boiler test, monthly' }));
  expect(await screen.findByText('Are you sure you want to delete this maintenance schedule?')).toBeVisible();
});

test('the form of a schedule says what its rule would have made last year', async () => {
  answering({ schedules: [schedule] });
  server.use(http.get('*/api/maintenance-schedules/:id', () => HttpResponse.json(schedule)));
  answering({ schedules: [schedule] });
  show(<PreventiveScreen />, { at: `${AT}?tab=schedules&schedule=${schedule.id}` });
  expect(
    await screen.findByText('This rule would have made 3 work orders last year', {}, { timeout: 5000 }),
  ).toBeVisible();
  expect(screen.getByText(/Next three: Apr 5, 2027/)).toBeVisible();
});

test('a rule that never falls due is not saved', async () => {
  answering({ schedules: [schedule] });
  server.use(
    http.get('*/api/maintenance-schedules/forecast', () =>
      HttpResponse.json({ year: 2025, last_year: [], upcoming: [] }),
    ),
    http.get('*/api/maintenance-schedules/:id', () => HttpResponse.json(schedule)),
  );
  show(<PreventiveScreen />, { at: `${AT}?tab=schedules&schedule=${schedule.id}` });
  expect(await screen.findByText('This rule makes no work orders', {}, { timeout: 5000 })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save schedule' })).toBeDisabled();
});

test('what falls due today says so', () => {
  const due = { ...schedule, days_left: 0, is_overdue: false, is_due_soon: true };
  expect(dueBadge(due)).toEqual({ value: 'due_soon', label: 'Due today' });
});

test('a schedule that is paused is neither off nor due, until its day', () => {
  const paused = { ...schedule, days_left: -10, is_overdue: false, is_due_soon: false, today: '2026-11-26' };
  expect(dueBadge({ ...paused, paused_until: '2027-03-01' })?.label).toBe('Paused');
  expect(dueBadge({ ...paused, paused_until: '2027-03-01', is_active: false })?.label).toBe('Off');
  expect(dueBadge({ ...paused, paused_until: '2026-11-26' })?.label).not.toBe('Paused');
});

test.each([
  ['from before the pause', {}, 'Paused until Mar 1, 2027'],
  ['after the pause', { next_due_date: '2027-03-19' }, 'Mar 19, 2027'],
  ['of what is off', { is_active: false, days_left: 12 }, '—'],
  ['once the pause is over', { paused_until: '2026-11-26' }, 'Nov 19, 2026'],
])('next due, %s, is what is true', async (_, fields, words) => {
  const paused = {
    ...schedule,
    is_overdue: false,
    today: '2026-11-26',
    paused_until: '2027-03-01',
    ...fields,
  };
  answering({ schedules: [paused] });
  show(<PreventiveScreen />, { at: `${AT}?tab=schedules` });
  const card = (await screen.findByText(schedule.name)).closest('article') as HTMLElement;
  expect(within(card).getByText('Next Due').nextElementSibling).toHaveTextContent(words);
  const isResting = paused.paused_until === '2027-03-01';
  expect(within(card).queryAllByText('Paused until Mar 1, 2027')).toHaveLength(isResting ? 1 : 0);
  expect(within(card).queryAllByText('Off')).toHaveLength(paused.is_active ? 0 : 1);
});

test('equipment says how well it is and why', async () => {
  answering({ equipment: [heater] });
  show(<PreventiveScreen />, { at: `${AT}?tab=equipment` });
  const card = (await screen.findByText('Water heater WH-7C')).closest('article') as HTMLElement;
  for (const text of [
    'Health',
    '30',
    'Replace',
    'Past its 12 years −40, warranty −10, in maintenance −20',
    'Ended Nov 1, 2018',
    'Alder Court 7C',
    '$1,180',
  ]) {
    expect(within(card).getByText(text)).toBeVisible();
  }
  await expectAccessible();
});

test.each([
  ['', 'No work orders found', 'New Work Order'],
  ['?tab=schedules', 'No maintenance schedules found', 'New Schedule'],
  ['?tab=equipment', 'No equipment found', 'Add Equipment'],
])('nothing yet has its sentence and its way on%s', async (tab, sentence, add) => {
  answering({});
  show(<PreventiveScreen />, { at: `${AT}${tab}` });
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByRole('button', { name: add })).toBeVisible();
});
