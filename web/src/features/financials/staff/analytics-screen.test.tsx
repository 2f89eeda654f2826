import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import type { DelinquentRow, PaymentAnalytics } from '@/api/staff';
import { refusal } from '@/testing/problem-answers';
import { expectAccessible, show } from '@/testing/render';
import { server } from '@/testing/server';
import { bounced, collection, jonas } from '../testing/financials';
import { AnalyticsScreen } from './analytics-screen';
import { DelinquentScreen } from './delinquent-screen';

const asked = vi.fn();

function answering(of: PaymentAnalytics = collection, late: DelinquentRow[] = [jonas]) {
  server.use(
    http.get('*/api/properties', () => HttpResponse.json({ items: [], next_cursor: null, total: 0 })),
    http.get('*/api/analytics/payments', () => HttpResponse.json(of)),
    http.get('*/api/analytics/payments/delinquent', ({ request }) => {
      asked(Object.fromEntries(new URL(request.url).searchParams));
      return HttpResponse.json({ items: late, next_cursor: null, total: late.length });
    }),
    http.get('*/api/analytics/payments/received', () =>
      HttpResponse.json({ items: [bounced], next_cursor: null, total: 1 }),
    ),
  );
}

test('each card has its base and its trend; rates move in points', async () => {
  answering();
  show(<AnalyticsScreen />);
  expect(await screen.findByText('Nov 1–22, 2026 · 139 tenancies in 6 properties')).toBeVisible();
  const strip = screen.getByLabelText('Collection in figures');
  for (const text of [
    'Collected$296,135of $310,050 rentup 1.6% on Oct 1–22',
    'Collection rate95.5%$13,915 still openup 0.5 points on Oct 1–22',
    'On time87.8%122 of 139, by day 5up 1.6 points on Oct 1–22',
    'Outstanding$23,31811 accounts, all monthsdown 6.3% on Oct 22',
    'Late fees$82111 charged, $250 paiddown 8.4% on Oct 1–22',
  ]) {
    expect(strip).toHaveTextContent(text);
  }
  expect(screen.getByRole('img', { name: 'AutoPay: 42 of 139' })).toBeVisible();
  expect(await screen.findByText('Returned Nov 18, insufficient funds')).toBeVisible();
  await expectAccessible();
});

test('a band is a filter link, and all accounts are a page', async () => {
  answering();
  show(<AnalyticsScreen />);
  expect(await screen.findByRole('link', { name: '31–60 days' })).toHaveAttribute(
    'href',
    '/payment-reporting/delinquent?band=31_60',
  );
  expect(screen.queryByText('Due now')).toBeNull();
  expect(screen.getByText(/^Each account stands whole in the band of its oldest open charge/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'View All 11' })).toHaveAttribute(
    'href',
    '/payment-reporting/delinquent',
  );
  expect(await screen.findByRole('link', { name: 'View details of Jonas Feld' })).toHaveAttribute(
    'href',
    `/residents/${jonas.resident_id}?tab=payments`,
  );
});

test('without charges a rate is a dash, and with nobody late one line says so', async () => {
  const none = { ...collection.rent, count: 0, collection_rate: null, on_time_rate: null };
  answering(
    { ...collection, rent: none, outstanding: { amount: '0.00', before: null, accounts: 0 }, methods: [] },
    [],
  );
  show(<AnalyticsScreen />);
  expect(await screen.findByText('Nobody is late')).toBeVisible();
  expect(screen.getByLabelText('Collection in figures')).toHaveTextContent('Collection rate—No data yet');
  expect(screen.getByRole('button', { name: 'Export Report' })).toBeVisible();
});

test('a reminder is shown before it goes out; within a day it asks', async () => {
  answering();
  const sent = vi.fn();
  server.use(
    http.get('*/api/tenancies/:id/reminder', () =>
      HttpResponse.json({
        resident_id: jonas.resident_id,
        resident_name: 'Jonas Feld',
        email: 'jonas@example.com',
        phone: null,
        subject: 'A reminder of your balance',
        message: '$2,790.00 is open for The Foundry Lofts L-14.',
        amount: '2790.00',
      }),
    ),
    http.post('*/api/tenancies/:id/reminders', async ({ request }) => {
      const body = (await request.json()) as { again: boolean };
      sent(body);
      if (body.again) return HttpResponse.json({ id: jonas.id }, { status: 201 });
      const detail = 'A reminder was sent less than 24 hours ago. Send another one?';
      return refusal(409, 'reminded_already', detail);
    }),
  );
  const { user } = show(<AnalyticsScreen />);
  await user.click(await screen.findByRole('button', { name: 'Send reminder to Jonas Feld' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send Reminder' }));
  expect(await dialog.findByText('$2,790.00 is open for The Foundry Lofts L-14.')).toBeVisible();
  expect(dialog.getByText('jonas@example.com')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Send reminder' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('less than 24 hours ago');
  await expectAccessible();
  await user.click(dialog.getByRole('button', { name: 'Send it again' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.mock.calls.map(([body]) => body)).toEqual([
    { channel: 'email', again: false },
    { channel: 'email', again: true },
  ]);
});

test('who may not write sees no Send Reminder, and the list is narrowed by its address', async () => {
  answering(collection, [{ ...jonas, can_remind: false }]);
  show(<DelinquentScreen />, { at: '/payment-reporting/delinquent?band=1_30' });
  expect(await screen.findByText('Jonas Feld')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Send reminder/ })).toBeNull();
  expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ band: '1_30', sort: '-owes' }));
  await expectAccessible();
});
