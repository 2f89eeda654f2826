import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { Ledger } from '@/api/staff';
import { refusal } from '@/testing/problem-answers';
import { expectAccessible, onPhone, show } from '@/testing/render';
import { server } from '@/testing/server';
import { besideTheLedger } from '../testing/handlers';
import { aLedger, anAccount, ELENA } from '../testing/ledger';
import LedgerTab from './ledger-tab';

function open(ledger: Ledger = aLedger(), at?: string) {
  server.use(
    http.get('*/api/residents/:id/ledger', () => HttpResponse.json(ledger)),
    ...besideTheLedger(),
  );
  return show(<LedgerTab residentId={ELENA} />, at ? { at } : {});
}

const rows = () =>
  within(screen.getByRole('table', { name: 'Payments and charges' }))
    .getAllByRole('row')
    .map((row) => row.textContent);

test('entries stand newest first, with charge, payment and the balance after each', async () => {
  open();
  await screen.findByRole('table', { name: 'Payments and charges' });
  const [head, newest] = rows();
  expect(head).toBe('DateEntryChargePaymentBalanceActions');
  expect(newest).toContain('Payment by bank transferto rent, November 2026−$1,200.00$525.00');
  expect(rows().at(-1)).toBe('Nov 1, 2026 to Nov 12, 2026, from $0.00$1,725.00−$1,200.00$525.00');
  await expectAccessible();
});

test('a returned payment keeps its row, struck through, and the return has its own', async () => {
  open();
  const row = (await screen.findByText('Payment by check')).closest('tr') as HTMLElement;
  expect(within(row).getByText('Returned')).toBeVisible();
  expect(within(row).getByText('−$1,650.00').tagName).toBe('S');
  expect(screen.getByText('+$1,650.00')).toBeVisible();
});

test('a payment that was a mistake reads as undone', async () => {
  const ledger = aLedger();
  const items = ledger.items.map((line) =>
    line.state === 'returned' ? { ...line, state: 'voided' as const } : line,
  );
  open({ ...ledger, items });
  const row = (await screen.findByText('Payment by check')).closest('tr') as HTMLElement;
  expect(within(row).getByText('Undone')).toBeVisible();
  expect(screen.queryByText('Returned')).toBeNull();
});

test('one row at a time opens to its why', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Why: Late fee, November 2026' }));
  expect(
    screen.getByText('Rent of Nov 1, 2026 was open on Nov 6, 2026, after 5 days of grace.'),
  ).toBeVisible();
  expect(screen.getByText('Rent that was open then')).toBeVisible();
  expect(
    screen.getByText('Posted by itself on Nov 7, 2026, by the late-fee rule of Alder Court'),
  ).toBeVisible();
  const other = screen.getByRole('button', { name: 'Why: Rent, November 2026' });
  await user.click(other);
  expect(other).toHaveAttribute('aria-expanded', 'true');
  expect(screen.queryByText('Rent that was open then')).toBeNull();
});

test('the balance is split by charge; deposit and next charges stand beside it', async () => {
  open();
  const rail = within(await screen.findByRole('complementary', { name: 'Balance and deposit' }));
  for (const text of ['$525.00', 'Partly paid', '16 days past grace', 'Next on Dec 1, 2026', '$1,710.00'])
    expect(rail.getByText(text)).toBeVisible();
  for (const text of ['Apr 1, 2025', 'Deposits ••4410', 'None entered'])
    expect(rail.getByText(text)).toBeVisible();
});

test.each([
  ['-115.00', '−$115.00', 'In credit'],
  ['0.00', '$0.00', 'Nothing open'],
])('a balance of %s reads %s, %s', async (balance, amount, words) => {
  open(aLedger({ account: anAccount({ balance, open: [] }) }));
  const rail = within(await screen.findByRole('complementary', { name: 'Balance and deposit' }));
  expect(rail.getByText(amount)).toBeVisible();
  expect(rail.getByText(words)).toBeVisible();
});

test('what the tenancy does not take is said above the buttons', async () => {
  const terms = "This tenancy takes money orders and cashier's checks only.";
  open(aLedger({ account: anAccount({ accepts: 'certified_only', terms }) }));
  expect(await screen.findByText(terms)).toBeVisible();
});

test('payment terms are changed with a reason, which stands beside them', async () => {
  const sent: unknown[] = [];
  const account = anAccount({ accepts: 'full_only', terms: 'All of it.', terms_reason: 'Notice of Nov 3' });
  server.use(
    http.put('*/api/leases/:id/payment-terms', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ accepts: 'none', reason: 'Filed' });
    }),
  );
  const { user } = open(aLedger({ account }));
  expect(await screen.findByText('All of it. Why: Notice of Nov 3')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Payment terms' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Payment terms' }));
  await user.selectOptions(dialog.getByLabelText('This tenancy takes'), 'No payments');
  await user.clear(dialog.getByLabelText('Reason'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Say why, such as a notice and its day.')).toBeVisible();
  await user.type(dialog.getByLabelText('Reason'), 'Filed');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Payment terms changed')).toBeVisible();
  expect(sent).toEqual([{ accepts: 'none', reason: 'Filed' }]);
});

test('chips leave what they name, and the sums are of that', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Open/ }));
  expect(rows()).toHaveLength(4);
  expect(rows().at(-1)).toBe('Sum of these entries$1,725.00$0.00');
  await user.click(screen.getByRole('button', { name: 'Fees' }));
  expect(rows()).toHaveLength(3);
});

test('a long ledger shows its newest entries first, and the rest on demand', async () => {
  const line = aLedger().items[0];
  if (!line) throw new Error('the sample has lines');
  const items = Array.from({ length: 20 }, (_, n) => ({ ...line, id: `${line.id.slice(0, -2)}${n + 10}` }));
  const { user } = open(aLedger({ items }));
  await user.click(await screen.findByRole('button', { name: 'Show 5 earlier entries' }));
  expect(rows()).toHaveLength(22);
});

test('without an entry it says so; without an account too', async () => {
  const { unmount } = open(aLedger({ items: [], balance: '0.00' }));
  expect(await screen.findByText('No payment history available')).toBeVisible();
  unmount();
  open(aLedger({ items: [], account: null }));
  expect(await screen.findByText('No payment history available')).toBeVisible();
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('on a phone the whole row opens its why', async () => {
  onPhone();
  const { user } = open();
  const row = await screen.findByRole('button', { name: /Late fee, November 2026/ });
  expect(row).toHaveTextContent('$75.00');
  expect(row).toHaveTextContent('Balance $1,725.00');
  await user.click(row);
  expect(screen.getByText('Rent that was open then')).toBeVisible();
  await expectAccessible();
});

test('a failed load says so, with a way to try again', async () => {
  server.use(http.get('*/api/residents/:id/ledger', () => refusal(500, 'server_error', 'No')));
  show(<LedgerTab residentId={ELENA} />);
  expect(await screen.findByText('Failed to load payments.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
});

test('a link that asks for it opens Record Payment with what is to be collected', async () => {
  const account = anAccount({ balance: '0.00', move_in_open: '2565.00' });
  const { findByRole, user } = open(aLedger({ account }), '/residents/e1?tab=payments&record=payment');
  const dialog = within(await findByRole('dialog', { name: 'Record Payment' }));
  expect(dialog.getByLabelText(/Amount/)).toHaveValue('2565.00');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('what is owed of a deposit stands beside what is held', async () => {
  const deposit = { held: '0.00', owed: '1365.00', since: null, bank_account: null, interest: null };
  open(aLedger({ account: anAccount({ deposit }) }));
  expect(await screen.findByText('$1,365.00 of it is still owed.')).toBeVisible();
});
