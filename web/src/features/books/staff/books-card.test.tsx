import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import type { BooksSettings } from '@/api/staff';
import { setClock } from '@/testing/clock';
import { aSession, expectAccessible, show } from '@/testing/render';
import { server } from '@/testing/server';
import BooksCard from './books-card';

const books: BooksSettings = {
  property_id: aSession.properties[0]?.property_id ?? '',
  starts_on: '2025-01-01',
  closed_through: '2026-10-31',
  basis: 'cash',
  operating_bank: 'Operating',
  deposit_bank: 'Deposits',
  late_fee_kind: 'none',
  late_fee_amount: null,
  late_fee_percent: null,
  late_fee_maximum: null,
  late_fee_minimum_balance: '0.00',
  late_fee_grace_days: null,
  nsf_fee: '0.00',
  proration: 'month_days',
  payment_order: null,
  can: { write: true, reopen: true },
  law: null,
  version: 3,
};
const sent = vi.fn();

function open(of: BooksSettings = books) {
  sent.mockClear();
  const noting = async ({ request }: { request: Request }) => {
    sent(request.method, await request.json(), request.headers.get('If-Match'));
    return HttpResponse.json(of);
  };
  server.use(
    http.get('*/api/properties/:id/books', () => HttpResponse.json(of)),
    http.get('*/api/properties/:id/report-prints', () => HttpResponse.json({ items: [] })),
    http.patch('*/api/properties/:id/books', noting),
    http.post('*/api/properties/:id/books/reopen', noting),
  );
  return show(<BooksCard propertyId={books.property_id} />);
}

test('a late fee is set on top of the version that was seen', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit books' }));
  await user.selectOptions(form.getByLabelText('Late fee'), 'flat');
  await user.type(await form.findByLabelText(/^Amount/), '75');
  await user.type(form.getByLabelText('Days of grace'), '5');
  await expectAccessible();
  await user.click(form.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Books saved')).toBeVisible();
  const changes = { late_fee_kind: 'flat', late_fee_amount: '75.00', late_fee_grace_days: 5 };
  expect(sent).toHaveBeenCalledWith('PATCH', changes, '"3"');
});

test('an owner opens a closed month with a reason', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Reopen month' }));
  const form = within(await screen.findByRole('dialog', { name: 'Reopen a month' }));
  await user.type(form.getByLabelText('Reason'), 'A late bill');
  await user.click(form.getByRole('button', { name: 'Reopen month' }));
  expect(await screen.findByText('Month reopened')).toBeVisible();
  expect(sent).toHaveBeenCalledWith('POST', { month: '2026-10-01', reason: 'A late bill' }, null);
});

test.each([
  ['east', '2026-12-01T03:30:00Z', 'Europe/Berlin', '2026-10'],
  ['west', '2026-12-01T06:30:00Z', 'Pacific/Honolulu', '2026-11'],
])('the month before the property’s day is closed, for a browser to its %s', async (_, at, zone, month) => {
  setClock(at, zone);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Close month' }));
  const field = await screen.findByLabelText('Month');
  expect(field).toHaveValue(month);
  expect(field).toHaveAttribute('max', month);
});
