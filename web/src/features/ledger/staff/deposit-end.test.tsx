import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Deposit, DepositStatementRow, RecurringRow, StatementPreview } from '@/api/staff';
import { expectAccessible, show } from '@/testing/render';
import { server } from '@/testing/server';
import { besideTheLedger } from '../testing/handlers';
import { aLedger, ELENA, LEASE } from '../testing/ledger';
import LedgerTab from './ledger-tab';

const sent = vi.fn();
const clock = { days: 20, source: 'R.I. Gen. Laws § 34-18-19', advice: 'No legal advice.' };
const preview: StatementPreview = {
  held: '1650.00',
  interest: '0.00',
  withheld: '240.00',
  returned: '1410.00',
  owed: '0.00',
  due_on: '2026-12-12',
  lines: [{ what: 'Broken door', covered: '240.00', owed: '0.00' }],
};
const statement: DepositStatementRow = {
  id: '019a0000-0000-7000-8000-0000000000aa',
  moved_out_on: '2026-11-22',
  due_on: '2026-12-12',
  day: '2026-11-22',
  held: '1650.00',
  interest: '0.00',
  withheld: '240.00',
  returned: '1410.00',
  sent_to: null,
  reversed_on: null,
  reason: null,
  deductions: [],
};
const parking: RecurringRow = {
  id: '019a0000-0000-7000-8000-0000000000ab',
  property_id: '019a0000-0000-7000-8000-0000000000a1',
  tenancy_id: '019a0000-0000-7000-8000-0000000000ac',
  lease_id: null,
  kind: 'parking',
  amount: '85.00',
  starts_on: '2026-11-01',
  ends_on: null,
  description: 'Space 12',
  can: { change: true },
  version: 1,
  created_at: '2026-11-01T00:00:00Z',
  updated_at: '2026-11-01T00:00:00Z',
};

function open(deposit: Deposit, lines: RecurringRow[] = []) {
  const note = (answer: object, status: number) =>
    async function answering({ request }: { request: Request }) {
      sent(new URL(request.url).pathname, await request.json());
      return HttpResponse.json(answer, { status });
    };
  server.use(
    http.get('*/api/residents/:id/ledger', () => HttpResponse.json(aLedger())),
    ...besideTheLedger(deposit, lines),
    http.post('*/api/leases/:id/deposit/return-preview', () => HttpResponse.json(preview)),
    http.post('*/api/leases/:id/deposit/return', note({ ...deposit, statements: [statement] }, 201)),
    http.post('*/api/deposit-returns/:id/void', note(deposit, 200)),
    http.post('*/api/recurring-charges/:id/:what', note(parking, 200)),
  );
  return show(<LedgerTab residentId={ELENA} />);
}

beforeEach(() => sent.mockClear());

test('a deposit is returned with deductions, until a day, after its statement was seen', async () => {
  const { user } = open({
    held: '1650.00',
    clock,
    forwarding_address: '9 Elm Street, Dallas',
    statements: [],
  });
  await user.click(await screen.findByRole('button', { name: 'Return deposit' }));
  const form = within(await screen.findByRole('dialog', { name: 'Return deposit' }));
  expect(await form.findByText(/20 days after move-out: R.I. Gen. Laws/)).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Add deduction' }));
  await user.click(form.getByRole('button', { name: 'Return deposit' }));
  expect(await form.findByText('Say what it is for.')).toBeVisible();
  expect(form.getByText('Forwarding address: 9 Elm Street, Dallas')).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Send it there' }));
  expect(form.getByLabelText('Sent to')).toHaveValue('9 Elm Street, Dallas');
  await user.type(form.getByLabelText('For'), 'Broken door');
  await user.type(form.getByLabelText('Amount'), '240');
  expect(await form.findByText('Returned of $1,650.00')).toBeVisible();
  expect(form.getByText('The law of the state gives until Dec 12, 2026.')).toBeVisible();
  await expectAccessible();
  await user.click(form.getByRole('button', { name: 'Return deposit' }));
  expect(await screen.findByText('$1,410.00 of the deposit returned')).toBeVisible();
  expect(sent).toHaveBeenCalledWith(
    `/api/leases/${LEASE}/deposit/return`,
    expect.objectContaining({
      settle_open: true,
      deductions: [{ what: 'Broken door', amount: '240.00', kind: 'damage', evidence: null }],
    }),
  );
});

test('a statement that was made is printed, and taken back with a reason', async () => {
  const { user } = open({
    held: '0.00',
    clock,
    forwarding_address: '9 Elm Street, Dallas',
    statements: [statement],
  });
  await user.click(await screen.findByRole('button', { name: 'Actions for Statement of Nov 22, 2026' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Take back' }));
  expect(screen.getByRole('button', { name: 'Print statement' })).toBeVisible();
  const form = within(await screen.findByRole('dialog'));
  await user.type(form.getByLabelText('Reason'), 'Wrong amount');
  await user.click(form.getByRole('button', { name: 'Take statement back' }));
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith(`/api/deposit-returns/${statement.id}/void`, {
      reason: 'Wrong amount',
    }),
  );
});

test('a recurring charge is ended on a day', async () => {
  const { user } = open({ held: '0.00', clock: null, forwarding_address: null, statements: [] }, [parking]);
  await user.click(await screen.findByRole('button', { name: 'Actions for Parking, Space 12' }));
  await user.click(await screen.findByRole('menuitem', { name: 'End' }));
  const form = within(await screen.findByRole('dialog', { name: 'End recurring charge' }));
  await user.type(form.getByLabelText('Last day'), '2026-12-31');
  await user.click(form.getByRole('button', { name: 'End charge' }));
  expect(await screen.findByText('Recurring charge ended')).toBeVisible();
  expect(sent).toHaveBeenCalledWith(`/api/recurring-charges/${parking.id}/end`, { ends_on: '2026-12-31' });
});
