import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import type { PaymentPreview, TenancyAccount } from '@/api/staff';
import { problemBody } from '@/testing/problem-answers';
import { expectAccessible, show } from '@/testing/render';
import { server } from '@/testing/server';
import { anAccount } from '../testing/ledger';
import RecordPayment from './record-payment';

const sentBodies = vi.fn();
const asked = vi.fn();
const closed = vi.fn();

const aPreview = (more: Partial<PaymentPreview> = {}): PaymentPreview => ({
  parts: [
    {
      charge_id: '019a0000-0000-7000-8000-000000000101',
      name: 'Rent, November 2026',
      due_on: '2026-11-01',
      open: '450.00',
      gets: '450.00',
    },
    {
      charge_id: '019a0000-0000-7000-8000-000000000103',
      name: 'Late fee, November 2026',
      due_on: '2026-11-07',
      open: '75.00',
      gets: '75.00',
    },
  ],
  refund_covered: null,
  prepayment: '175.00',
  waits_for: 'waits for the charges of Dec 1, 2026',
  balance_before: '525.00',
  balance_after: '-175.00',
  payer_chooses: true,
  order: 'Rent first, oldest first, fees last: the order set for Alder Court.',
  late_fees: null,
  ...more,
});

type Answer = { status: number; body: object };

function open(account: TenancyAccount = anAccount(), preview = aPreview(), answers: Answer[] = []) {
  for (const mock of [sentBodies, asked, closed]) mock.mockClear();
  server.use(
    http.get('*/api/leases/:id/payment-preview', ({ request }) => {
      asked(new URL(request.url).search);
      return HttpResponse.json(preview);
    }),
    http.post('*/api/leases/:id/payments', async ({ request }) => {
      sentBodies(await request.json(), request.headers.get('Idempotency-Key') !== null);
      const answer = answers.shift() ?? { status: 201, body: { id: 'p1', amount: '700.00', version: 1 } };
      return HttpResponse.json(answer.body, { status: answer.status });
    }),
    http.post('*/api/payments/:id/void', async ({ request, params }) => {
      sentBodies('void', params.id, await request.json());
      return HttpResponse.json({ id: 'p1', amount: '700.00', version: 2 });
    }),
  );
  return show(<RecordPayment account={account} opened onClose={closed} />);
}

const drawer = async () => within(await screen.findByRole('dialog', { name: 'Record Payment' }));

test('it begins with what is owed, today, by the resident, and shows who gets it', async () => {
  open();
  const form = await drawer();
  expect(form.getByLabelText('Amount')).toHaveValue('525.00');
  expect(form.getByLabelText('Received on')).toHaveValue('2026-11-22');
  expect(form.getByLabelText('Paid by')).toHaveValue('Elena Marchetti');
  const split = within(await form.findByRole('region', { name: 'Which charges get it' }));
  expect(split.getByText('waits for the charges of Dec 1, 2026')).toBeVisible();
  expect(split.getByText('−$175.00')).toBeVisible();
  expect(split.getByText(/the order set for Alder Court/)).toBeVisible();
  await expectAccessible();
});

test('the server is asked anew for each amount', async () => {
  const { user } = open();
  const form = await drawer();
  await user.clear(form.getByLabelText('Amount'));
  await user.type(form.getByLabelText('Amount'), '700');
  await waitFor(() => expect(asked).toHaveBeenCalledWith('?amount=700.00&payment_date=2026-11-22'));
});

test('the reference follows the method', async () => {
  const { user } = open();
  const form = await drawer();
  expect(form.getByLabelText('Check number')).toBeVisible();
  await user.selectOptions(form.getByLabelText('Method'), 'Cash');
  expect(form.queryByLabelText('Check number')).toBeNull();
  await user.selectOptions(form.getByLabelText('Method'), 'Bank transfer');
  expect(form.getByLabelText('Reference')).toBeVisible();
});

test('a recorded payment is said, and undone by taking it back', async () => {
  const { user } = open();
  const form = await drawer();
  await user.clear(form.getByLabelText('Amount'));
  await user.type(form.getByLabelText('Amount'), '700');
  await user.type(form.getByLabelText('Check number'), '1207');
  await user.click(form.getByRole('button', { name: 'Record payment' }));
  expect(await screen.findByText('$700.00 recorded')).toBeVisible();
  expect(sentBodies).toHaveBeenCalledWith(
    {
      amount: '700.00',
      payment_date: '2026-11-22',
      method: 'check',
      reference_number: '1207',
      payer: 'Elena Marchetti',
      note: null,
      charge_ids: [],
      again: false,
      reverse_late_fees: false,
      send_receipt: true,
    },
    true,
  );
  expect(closed).toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('$700.00 taken back')).toBeVisible();
  expect(sentBodies).toHaveBeenLastCalledWith('void', 'p1', { reason: 'Undone' });
});

test('somebody else who paid is named', async () => {
  const { user } = open();
  const form = await drawer();
  await user.selectOptions(form.getByLabelText('Paid by'), 'Somebody else');
  await user.click(form.getByRole('button', { name: 'Record payment' }));
  expect(await form.findByText('Enter who paid.')).toBeVisible();
  await user.type(form.getByLabelText('Name'), 'Housing Office');
  await user.click(form.getByRole('button', { name: 'Record payment' }));
  await screen.findByText(/recorded/);
  expect(sentBodies.mock.calls[0]?.[0]).toMatchObject({ payer: 'Housing Office' });
});

test('the same payment again is asked about, and recorded only on purpose', async () => {
  const detail =
    '$525.00 by check from Elena Marchetti was recorded less than a minute ago. Record it again?';
  const twice = { status: 409, body: problemBody(409, 'same_payment_again', detail) };
  const { user } = open(anAccount(), aPreview(), [twice]);
  const form = await drawer();
  await user.click(form.getByRole('button', { name: 'Record payment' }));
  const question = await form.findByRole('alert');
  expect(question).toHaveTextContent('The same payment again?');
  expect(question).toHaveTextContent(detail);
  expect(form.getByRole('button', { name: 'Discard this one' })).toHaveFocus();
  await user.click(form.getByRole('button', { name: 'Record it again' }));
  await screen.findByText(/recorded$/);
  expect(sentBodies.mock.calls[1]?.[0]).toMatchObject({ again: true });
});

test('a payment received in time offers to reverse the late fee', async () => {
  const { user } = open(anAccount(), aPreview({ late_fees: '75.00' }));
  const form = await drawer();
  await user.click(await form.findByRole('checkbox', { name: /Reverse the late fee of \$75.00/ }));
  await user.click(form.getByRole('button', { name: 'Record payment' }));
  await screen.findByText(/recorded$/);
  expect(sentBodies.mock.calls[0]?.[0]).toMatchObject({ reverse_late_fees: true });
});

test('a closed month is refused under the day', async () => {
  const message = 'The books are closed through Oct 31, 2026. The first open day is Nov 1, 2026.';
  const body = problemBody(422, 'invalid', message, { errors: [{ field: 'payment_date', message }] });
  const { user } = open(anAccount(), aPreview(), [{ status: 422, body }]);
  const form = await drawer();
  await user.click(form.getByRole('button', { name: 'Record payment' }));
  expect(await form.findByText(message)).toBeVisible();
  expect(form.getByLabelText('Received on')).toHaveAttribute('aria-invalid', 'true');
});

test('without an e-mail address no receipt is sent', async () => {
  const { user } = open(anAccount({ email: null }));
  const form = await drawer();
  expect(form.getByLabelText(/E-mail a receipt/)).toBeDisabled();
  expect(form.getByText('No e-mail address')).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Record payment' }));
  await screen.findByText(/recorded$/);
  expect(sentBodies.mock.calls[0]?.[0]).toMatchObject({ send_receipt: false });
});

test('charges are chosen where the payer may, and not where a law fixes the order', async () => {
  const { user, unmount } = open();
  let form = await drawer();
  await user.click(await form.findByRole('button', { name: 'Choose charges' }));
  await user.click(form.getByRole('checkbox', { name: 'Late fee, November 2026' }));
  await waitFor(() =>
    expect(asked).toHaveBeenLastCalledWith(
      expect.stringContaining('charge_ids=019a0000-0000-7000-8000-000000000103'),
    ),
  );
  unmount();
  const order = 'RCW 59.18.283(1) fixes the order of payment here.';
  open(anAccount(), aPreview({ payer_chooses: false, order }));
  form = await drawer();
  expect(await form.findByText(order)).toBeVisible();
  expect(form.queryByRole('button', { name: 'Choose charges' })).toBeNull();
});
