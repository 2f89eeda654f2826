import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import type { LedgerLine } from '@/api/staff';
import { refusal } from '@/testing/problem-answers';
import { expectAccessible, show } from '@/testing/render';
import { server } from '@/testing/server';
import { besideTheLedger } from '../testing/handlers';
import { aLedger, anAccount, ELENA, LEASE, lateFee, paid } from '../testing/ledger';
import LedgerTab from './ledger-tab';
import { lineActions } from './line-actions';

const posted = vi.fn();

function open(items: LedgerLine[] = aLedger().items, account = anAccount()) {
  posted.mockClear();
  server.use(
    ...besideTheLedger(),
    http.get('*/api/residents/:id/ledger', () => HttpResponse.json(aLedger({ items, account }))),
    http.post('*/api/*', async ({ request }) => {
      posted(
        new URL(request.url).pathname,
        await request.json(),
        request.headers.get('Idempotency-Key') !== null,
      );
      return HttpResponse.json({ id: 'x', version: 2, amount: '40.00' }, { status: 201 });
    }),
  );
  return show(<LedgerTab residentId={ELENA} />);
}

test('a fee is waived from its why, with a reason', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Why: Late fee, November 2026' }));
  await user.click(screen.getByRole('button', { name: 'Waive fee' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Waive Late fee, November 2026 of $75.00?' }),
  );
  await user.click(dialog.getByRole('button', { name: 'Waive fee' }));
  expect(await dialog.findByText('Say why.')).toBeVisible();
  await user.type(dialog.getByLabelText('Reason'), 'First time');
  await expectAccessible();
  await user.click(dialog.getByRole('button', { name: 'Waive fee' }));
  expect(await screen.findByText('Late fee, November 2026 waived')).toBeVisible();
  expect(posted).toHaveBeenCalledWith(`/api/charges/${lateFee.id}/void`, { reason: 'First time' }, true);
});

test('credit from before the books began is paid out, all of it or a part', async () => {
  const opening: LedgerLine = {
    ...paid,
    id: 'c7',
    source: 'credit',
    kind: 'opening',
    description: 'Opening credit',
    state: null,
    can: ['take_back', 'pay_out'],
  };
  const { user } = open([opening]);
  await user.click(await screen.findByRole('button', { name: /^Actions for Opening credit/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Pay out' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pay Opening credit of $1,200.00 out?' }));
  await user.clear(dialog.getByLabelText(/Amount/));
  await user.type(dialog.getByLabelText(/Amount/), '200');
  await user.click(dialog.getByRole('button', { name: 'Pay out' }));
  expect(await screen.findByText('Credit paid out')).toBeVisible();
  expect(posted).toHaveBeenCalledWith(
    '/api/credits/c7/refund',
    { reason: 'Credit paid out', amount: '200.00', paid_on: '2026-11-22', reference_number: null },
    true,
  );
});

test('a payment is returned from its menu, with the day and the fee', async () => {
  const { user } = open();
  const menu = await screen.findByRole('button', {
    name: 'Actions for Payment by bank transfer, Nov 12, 2026',
  });
  await user.click(menu);
  await user.click(await screen.findByRole('menuitem', { name: 'Return' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Return the payment of $1,200.00?' }));
  expect(dialog.getByLabelText('Returned payment fee')).toHaveValue('25.00');
  await user.click(dialog.getByRole('button', { name: 'Return payment' }));
  expect(await screen.findByText('Payment returned')).toBeVisible();
  expect(posted).toHaveBeenCalledWith(
    `/api/payments/${paid.id}/return`,
    { reason: 'Insufficient funds', returned_on: '2026-11-22', fee: '25.00' },
    true,
  );
});

test('what the server refuses of a day stands under it', async () => {
  const { user } = open();
  server.use(
    http.post('*/api/payments/:id/return', () =>
      refusal(422, 'invalid', 'No', {
        errors: [{ field: 'returned_on', message: 'A payment cannot go back before it came in.' }],
      }),
    ),
  );
  await user.click(await screen.findByRole('button', { name: 'Why: Payment by bank transfer' }));
  await user.click(screen.getByRole('button', { name: 'Return' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Return payment' }));
  expect(await dialog.findByText('A payment cannot go back before it came in.')).toBeVisible();
});

test('a charge is added for the lease', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add charge' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add charge' }));
  await user.type(dialog.getByLabelText('Amount'), '40');
  await user.click(dialog.getByRole('button', { name: 'Add charge' }));
  expect(await screen.findByText('$40.00 charged')).toBeVisible();
  expect(posted).toHaveBeenCalledWith(
    `/api/leases/${LEASE}/charges`,
    { kind: 'damage', amount: '40.00', due_date: '2026-11-22', description: null },
    true,
  );
});

test('who may only read is offered nothing', async () => {
  const items = aLedger().items.map((line) => ({ ...line, can: [] }));
  const { user } = open(items, anAccount({ can: { record: false, charge: false } }));
  await user.click(await screen.findByRole('button', { name: 'Why: Late fee, November 2026' }));
  for (const name of ['Record Payment', 'Add charge', 'Waive fee', /Actions for/])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test.each(Object.entries(lineActions))('%s names its line and says what it does', (_, spec) => {
  expect(spec.title(lateFee)).toMatch(/\?$/);
  expect(spec.text).toMatch(/\.$/);
});
