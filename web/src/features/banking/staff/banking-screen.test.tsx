import { screen, within } from '@testing-library/react';
import { HttpResponse, http, type RequestHandler } from 'msw';
import { expect, test, vi } from 'vitest';
import type { UndepositedRow } from '@/api/staff';
import { ELSEWHERE, setClock } from '@/testing/clock';
import { aSession, expectAccessible, show } from '@/testing/render';
import { server } from '@/testing/server';
import { BankingScreen } from './banking-screen';

const check = (id: string, payer: string, amount: string): UndepositedRow => ({
  id: `019a0000-0000-7000-8000-0000000000${id}`,
  property_id: aSession.properties[0]?.property_id ?? '',
  property_name: 'Alder Court',
  payer,
  method: 'check',
  received_on: '2026-11-20',
  amount,
  reference: '3301',
  can: { deposit: true },
});
const rows = [check('b1', 'Jonas Feld', '1200.00'), check('b2', 'Elena Marchetti', '300.50')];

const page = (items: object[]) => HttpResponse.json({ items, next_cursor: null, total: items.length });

function answering(more: RequestHandler[] = []) {
  server.use(
    ...more,
    http.get('*/api/properties', () => page([{ id: rows[0]?.property_id, name: 'Alder Court' }])),
    http.get('*/api/undeposited-payments', () => page(rows)),
    http.get('*/api/bank-accounts', () => page([])),
  );
}

test('many checks go to the bank as one line', async () => {
  const sent = vi.fn();
  answering([
    http.post('*/api/bank-deposits', async ({ request }) => {
      sent(await request.json());
      return HttpResponse.json({ id: 'x', amount: '1500.50' }, { status: 201 });
    }),
  ]);
  const { user } = show(<BankingScreen />, { at: '/financials/banking' });
  await user.click(await screen.findByRole('checkbox', { name: 'Choose all' }));
  expect(screen.getByText('2 payments, $1,500.50')).toBeVisible();
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Deposit' }));
  const form = within(await screen.findByRole('dialog', { name: 'Deposit $1,500.50' }));
  await user.click(form.getByRole('button', { name: 'Deposit' }));
  expect(await screen.findByText('$1,500.50 deposited')).toBeVisible();
  expect(sent).toHaveBeenCalledWith(
    expect.objectContaining({ payment_ids: rows.map(({ id }) => id), bank_account_id: null }),
  );
});

test.each(ELSEWHERE)(
  'deposits and entries are of the property’s day, for a browser to its %s',
  async (_, { at, zone }) => {
    setClock(at, zone);
    answering();
    const { user } = show(<BankingScreen />, { at: '/financials/banking' });
    await user.click(await screen.findByRole('checkbox', { name: 'Choose all' }));
    await user.click(screen.getByRole('button', { name: 'Deposit' }));
    const deposited = await screen.findByLabelText('Deposited on');
    expect(deposited).toHaveValue('2026-11-19');
    expect(deposited).toHaveAttribute('max', '2026-11-19');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Record' }));
    const recorded = await screen.findByLabelText(/^Date/);
    expect(recorded).toHaveValue('2026-11-19');
    expect(recorded).toHaveAttribute('max', '2026-11-19');
  },
);
