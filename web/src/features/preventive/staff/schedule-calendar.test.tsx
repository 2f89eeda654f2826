import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import type { CalendarDay } from '@/api/staff';
import { addDays, todayIn } from '@/lib/dates';
import { ELSEWHERE, setClock } from '@/testing/clock';
import { expectAccessible, onPhone, show } from '@/testing/render';
import { server } from '@/testing/server';
import { moved, weeksOf } from './calendar-days';
import ScheduleCalendar from './schedule-calendar';
import { daysOfMonth } from './season';

const asked = vi.fn();
// The session's property is there.
const today = () => todayIn('America/New_York');
const due = (name: string, number: number) => ({
  schedule_id: `019a0000-0000-7000-8000-0000000000c${number}`,
  work_order_id: null as string | null,
  status: null as string | null,
  name,
  priority: 'normal',
  property_name: 'Alder Court',
  date: today(),
});

function answering(names: string[]) {
  asked.mockClear();
  server.use(
    http.get('*/api/maintenance-schedules/calendar', ({ request }) => {
      asked(Object.fromEntries(new URL(request.url).searchParams));
      return HttpResponse.json({ items: names.map(due) });
    }),
  );
}

const linkTo = ({ work_order_id, schedule_id }: CalendarDay) => `?of=${work_order_id ?? schedule_id}`;

test('a month has whole weeks from Sunday on, and at most 45 days', () => {
  expect(weeksOf('month', '2026-02-11')).toHaveLength(4);
  expect(weeksOf('month', '2026-05-31').flat().at(0)).toBe('2026-04-26');
  expect(weeksOf('month', '2026-08-15').flat()).toHaveLength(42);
  expect(weeksOf('week', '2026-11-25').flat()).toEqual([
    ...['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28'],
  ]);
  expect(moved('month', '2026-01-31', 1)).toBe('2026-02-01');
  expect(moved('week', '2026-01-01', -1)).toBe('2025-12-25');
  expect(daysOfMonth('02')).toHaveLength(29);
});

test('a day shows what falls due, and a full one leads to its week', async () => {
  answering(['Boiler test', 'Filters', 'Gutters', 'Alarms']);
  const onWeek = vi.fn();
  const { user } = show(<ScheduleCalendar span="month" linkTo={linkTo} onWeek={onWeek} />);
  const link = await screen.findByRole('link', { name: 'Boiler test' });
  expect(link.closest('td')).toHaveAttribute('aria-current', 'date');
  expect(screen.queryByRole('link', { name: 'Alarms' })).toBeNull();
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: '1 more' }));
  expect(onWeek).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'Next month' }));
  const [first, second] = asked.mock.calls.map(([query]) => query.since);
  expect(second > first).toBe(true);
});

test('on a phone the days that have something stand one under the other', async () => {
  onPhone();
  answering(['Boiler test']);
  show(<ScheduleCalendar span="week" linkTo={linkTo} onWeek={() => undefined} />);
  const list = await screen.findByRole('list', { name: 'Work by day' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(1);
});

test('a work order that was made stands on its day with its state', async () => {
  const made = { ...due('Backflow test', 1), work_order_id: '019a0000-0000-7000-8000-0000000000d1' };
  server.use(
    http.get('*/api/maintenance-schedules/calendar', () =>
      HttpResponse.json({
        items: [
          { ...made, status: 'completed' },
          {
            ...made,
            name: 'Gutters',
            work_order_id: 'd2',
            status: 'scheduled',
            date: addDays(today(), -1),
          },
        ],
      }),
    ),
  );
  onPhone();
  show(<ScheduleCalendar span="month" linkTo={linkTo} onWeek={() => undefined} />);
  expect(await screen.findByRole('link', { name: 'Backflow test' })).toHaveAttribute(
    'href',
    expect.stringContaining(made.work_order_id),
  );
  expect(screen.getByText('Completed')).toBeVisible();
  expect(screen.getByText('Overdue')).toBeVisible();
});

test.each(ELSEWHERE)('today is the portfolio’s, for a browser to its %s', async (_, { at, zone }) => {
  setClock(at, zone);
  answering(['Boiler test']);
  show(<ScheduleCalendar span="month" linkTo={linkTo} onWeek={() => undefined} />);
  const link = await screen.findByRole('link', { name: 'Boiler test' });
  expect(link.closest('td')).toHaveTextContent('19 · today');
});
