import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Financials, TransactionRow } from '@/api/staff';
import { expectAccessible, show } from '@/testing/render';
import { server } from '@/testing/server';
import { november, returned } from '../testing/financials';
import { FinancialsScreen } from './financials-screen';

const figuresAsked = vi.fn();
const rowsAsked = vi.fn();

function answering(of: Financials = november, items: TransactionRow[] = [returned]) {
  server.use(
    http.get('*/api/properties', () => HttpResponse.json({ items: [], next_cursor: null, total: 0 })),
    http.get('*/api/financials', ({ request }) => {
      figuresAsked(Object.fromEntries(new URL(request.url).searchParams));
      return HttpResponse.json(of);
    }),
    http.get('*/api/transactions', ({ request }) => {
      rowsAsked(Object.fromEntries(new URL(request.url).searchParams));
      return HttpResponse.json({ items, next_cursor: null, total: items.length });
    }),
  );
}

beforeEach(() => {
  figuresAsked.mockClear();
  rowsAsked.mockClear();
});

test('the strip compares each figure with the same days before, in words too', async () => {
  answering();
  show(<FinancialsScreen />);
  expect(await screen.findByText('Nov 1–22, 2026 · cash basis · 6 properties')).toBeVisible();
  const strip = screen.getByLabelText('Financials in figures');
  expect(strip).toHaveTextContent('Income$311,100up 1.3% on Oct 1–22');
  expect(strip).toHaveTextContent('Net income$182,000down 12.8% on Oct 1–22');
  expect(strip).toHaveTextContent('11 accounts, today');
  expect(strip).toHaveTextContent('139 tenancies · not income');
  await expectAccessible();
});

test('cash flow runs from opening to closing, and says when it alone stays on cash', async () => {
  answering({ ...november, basis: 'accrual' });
  show(<FinancialsScreen />, { at: '/?basis=accrual' });
  const card = (await screen.findByRole('heading', { name: 'Cash flow' })).closest('section') as HTMLElement;
  for (const text of [
    'Cash on Nov 1',
    '$148,320',
    '+$182,000',
    '−$4,180',
    '−$150,000',
    '+$27,820',
    '$176,140',
  ]) {
    expect(within(card).getByText(text)).toBeVisible();
  }
  expect(within(card).getByText(/Always on cash basis/)).toBeVisible();
  expect(within(card).queryByText('Opening balances and transfers')).toBeNull();
});

test('range, basis and account are in the address and on the wire', async () => {
  answering();
  const { user, address } = show(<FinancialsScreen />);
  await screen.findByText('Jonas Feld');
  await user.click(screen.getByRole('radio', { name: 'Quarter' }));
  await user.click(screen.getByRole('radio', { name: 'Accrual' }));
  await waitFor(() => expect(address()).toBe('/?range=quarter&basis=accrual'));
  await waitFor(() => expect(figuresAsked).toHaveBeenLastCalledWith({ range: 'quarter', basis: 'accrual' }));
  await user.click(screen.getByRole('link', { name: 'Insurance' }));
  expect(address()).toBe('/?range=quarter&basis=accrual&account=insurance_expense');
  await waitFor(() =>
    expect(rowsAsked).toHaveBeenLastCalledWith(
      expect.objectContaining({ account: 'insurance_expense', basis: 'accrual', range: 'quarter' }),
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(address()).toBe('/?range=quarter&basis=accrual');
});

test('a payment that was a mistake says so', async () => {
  answering(november, [{ ...returned, is_returned: false, is_voided: true }]);
  show(<FinancialsScreen />);
  expect(await screen.findByText('Undone')).toBeVisible();
  expect(screen.queryByText('Returned')).toBeNull();
});

test('a returned payment says so and leads to the payments of its resident', async () => {
  answering();
  show(<FinancialsScreen />);
  const row = (await screen.findByText('Jonas Feld')).closest('tr') as HTMLElement;
  for (const text of ['Returned', 'Check no. 771 of Nov 14', 'The Foundry Lofts', 'L-14', '−$2,690.00']) {
    expect(within(row).getByText(text)).toBeVisible();
  }
  expect(within(row).getByRole('link')).toHaveAttribute(
    'href',
    `/residents/${returned.resident_id}?tab=payments`,
  );
});

test('a month says its figures and its net to whoever reaches it, and the chart is a table too', async () => {
  answering();
  const { user } = show(<FinancialsScreen />);
  const month = await screen.findByRole('button', {
    name: 'Oct 2026: income $300,000, expenses $100,000, net $200,000',
  });
  month.focus();
  expect(await screen.findByText('Oct 2026 · net $200,000')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Dec 2025: no data yet' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'View as table' }));
  expect(screen.getByRole('row', { name: 'Oct 2026 $300,000 $100,000 $200,000' })).toBeVisible();
  await expectAccessible();
});

test('before there is anything the frames say so', async () => {
  const none = { amount: '0.00', before: null };
  answering(
    {
      ...november,
      begins_on: null,
      income: none,
      expenses: none,
      net_income: none,
      outstanding: { ...none, accounts: 0 },
      months: november.months.map(({ month }) => ({ month, income: null, expenses: null })),
      income_accounts: [],
      expense_accounts: [],
    },
    [],
  );
  show(<FinancialsScreen />);
  expect((await screen.findAllByText('No data yet')).length).toBeGreaterThan(5);
  expect(screen.queryByText(/on Oct 1–22/)).toBeNull();
});
