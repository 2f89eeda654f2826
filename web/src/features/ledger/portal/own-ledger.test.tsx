import { within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { OwnLedger, OwnLedgerLine } from '@/api/portal';
import { refusal } from '@/testing/problem-answers';
import { expectAccessible } from '@/testing/render';
import { aPortalServer, openPortal } from '@/testing/render-portal';
import { server } from '@/testing/server';

const LEDGER = '*/api/portal/ledger';

const aLine = (more: Partial<OwnLedgerLine>): OwnLedgerLine => ({
  id: '1',
  date: '2026-11-01',
  source: 'charge',
  mine: true,
  description: 'Rent, November 2026',
  details: '$900.00 open',
  note: null,
  charge: '1500.00',
  payment: null,
  balance: '1500.00',
  state: null,
  explanation: 'Charged for November 2026, due Nov 1, 2026.',
  reckoning: [{ label: 'Charged', amount: '1500.00' }],
  posted_by: 'Added by itself on Nov 1, 2026',
  ...more,
});

const paid = { source: 'payment', charge: null, balance: '900.00', state: 'completed' } as const;
const items = [
  aLine({}),
  aLine({ ...paid, id: '2', description: 'Payment by Jamie', payment: '600.00', mine: false }),
  aLine({ ...paid, id: '3', description: 'Payment by card', payment: '50.00', state: 'failed' }),
  aLine({ ...paid, id: '4', description: 'Payment by card', payment: '70.00', date: '2026-11-03' }),
];

const aLedger: OwnLedger = {
  items,
  account: {
    tenancy_id: 't1',
    property_id: 'p1',
    property_name: 'Alder Court',
    unit_number: '201',
    shared_with: ['Jamie'],
    today: '2026-11-05',
    ended_on: null,
    accepts: 'any',
    balance: '900.00',
    pending: '0.00',
    status: 'overdue',
    days_past_grace: 2,
    open: [{ name: 'Rent, November 2026', open: '900.00' }],
    monthly: [{ name: 'Rent', amount: '1500.00' }],
    next_on: '2026-12-01',
    next_amount: '1500.00',
    terms: null,
    to_pay: '900.00',
    highest_payment: '45500.00',
  },
  tenancies: [
    { tenancy_id: 't1', property_id: 'p1', property_name: 'Alder Court', unit_number: '201', ended_on: null },
  ],
};

test('what is owed, why, and the receipts of one’s own payments', async () => {
  aPortalServer({ signedIn: true });
  server.use(http.get(LEDGER, () => HttpResponse.json(aLedger)));
  const page = openPortal('/tenant/payments');
  await page.findByText('Alder Court, unit 201 · shared with Jamie');
  expect(page.getByText('Balance today')).toBeVisible();
  expect(page.getByText(/2 days past grace/)).toBeVisible();
  expect(page.getByText('Due Dec 1, 2026')).toBeVisible();
  const table = within(page.getByRole('table', { name: 'History' }));
  expect(table.getByText('Declined')).toBeVisible();
  await page.user.click(table.getByRole('button', { name: /Why: Rent/ }));
  expect(table.getByText('Charged for November 2026, due Nov 1, 2026.')).toBeVisible();
  await page.user.click(page.getByRole('radio', { name: 'Charges' }));
  expect(table.queryByText('Payment by Jamie')).toBeNull();
  const receipts = page.getAllByRole('link', { name: /Receipt of/ });
  expect(receipts.map((link) => link.getAttribute('href'))).toEqual(['/api/portal/payments/4/receipt.pdf']);
  await expectAccessible();
});

test('a payment that was entered by mistake is corrected, and keeps its receipt', async () => {
  aPortalServer({ signedIn: true });
  const gone = aLine({
    ...paid,
    id: '5',
    description: 'Payment by check',
    payment: '70.00',
    state: 'voided',
  });
  server.use(http.get(LEDGER, () => HttpResponse.json({ ...aLedger, items: [gone] })));
  const page = openPortal('/tenant/payments');
  const table = within(await page.findByRole('table', { name: 'History' }));
  expect(table.getByText('Corrected')).toBeVisible();
  expect(page.getByRole('link', { name: /Receipt of/ })).toBeVisible();
});

test('another home is a choice, and a failure can be tried again', async () => {
  const asked: (string | null)[] = [];
  aPortalServer({ signedIn: true });
  let failing = true;
  server.use(
    http.get(LEDGER, ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('tenancy_id'));
      if (failing) return refusal(403, 'forbidden', 'No.');
      const [home] = aLedger.tenancies;
      const other = { ...home, tenancy_id: 't2', property_name: 'Maple Row', unit_number: '3' };
      return HttpResponse.json({ ...aLedger, tenancies: [home, other] });
    }),
  );
  const page = openPortal('/tenant/payments');
  await page.findByText('Failed to load your payments. Please try again later.');
  failing = false;
  await page.user.click(page.getByRole('button', { name: 'Try Again' }));
  await page.user.click(await page.findByRole('radio', { name: 'Maple Row, 3' }));
  expect(page.address()).toBe('/tenant/payments?home=t2');
  await page.findByText('Balance today');
  expect(asked.at(-1)).toBe('t2');
});

test('who owes nothing is told so', async () => {
  aPortalServer({ signedIn: true });
  const page = openPortal('/tenant/payments');
  await page.findByText('No payments yet');
});
