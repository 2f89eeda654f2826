import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { OnlinePaymentCreate, OwnLedger, OwnMethods, OwnPayment } from '@/api/portal';
import { refusal } from '@/testing/problem-answers';
import { expectAccessible } from '@/testing/render';
import { aPortalServer, openPortal } from '@/testing/render-portal';
import { server } from '@/testing/server';

const aLedger: OwnLedger = {
  items: [],
  account: {
    tenancy_id: 't1',
    property_id: 'p1',
    property_name: 'Alder Court',
    unit_number: '201',
    shared_with: [],
    today: '2026-11-05',
    ended_on: null,
    accepts: 'any',
    balance: '1780.00',
    pending: '0.00',
    status: 'due',
    days_past_grace: null,
    open: [{ name: 'Rent, November 2026', open: '1780.00' }],
    monthly: [],
    next_on: '2026-12-01',
    next_amount: '1780.00',
    terms: null,
    to_pay: '1780.00',
    highest_payment: '45500.00',
  },
  tenancies: [],
};
const visa = { kind: 'card', brand: 'Visa', last_four: '4242' } as const;
const theMethods: OwnMethods = {
  gateway: 'simulator',
  items: [
    {
      ...visa,
      id: 'm1',
      property_id: 'p1',
      expires_on: '2028-12-31',
      is_default: true,
      version: 1,
      autopay: false,
      in_use: false,
      created_at: '2026-11-20T15:04:00Z',
    },
  ],
  test_methods: [{ ...visa, test_method: 'sim_visa', does: 'Payments succeed' }],
};
const aPayment: OwnPayment = {
  id: 'pay1',
  tenancy_id: 't1',
  amount: '1780.00',
  status: 'pending',
  step: 'written',
  payment_type: 'rent',
  reference: 'PAY-1795362127000',
  received_on: '2026-11-05',
  created_at: '2026-11-05T15:00:00Z',
  reason: null,
  receipt_to: 'priya.raman@example.com',
  method: visa,
};

/** A server on which payments end as told, once they were looked at. */
function aBank(end: Partial<OwnPayment>, answers: (() => Response)[] = []) {
  aPortalServer({ signedIn: true });
  const sent: OnlinePaymentCreate[] = [];
  const keys: (string | null)[] = [];
  server.use(
    http.get('*/api/portal/ledger', () => HttpResponse.json(aLedger)),
    http.get('*/api/portal/payment-methods', () => HttpResponse.json(theMethods)),
    http.post('*/api/portal/payments', async ({ request }) => {
      sent.push((await request.json()) as OnlinePaymentCreate);
      keys.push(request.headers.get('Idempotency-Key'));
      return answers.shift()?.() ?? HttpResponse.json(aPayment, { status: 201 });
    }),
    http.get('*/api/portal/payments/pay1', () => HttpResponse.json({ ...aPayment, ...end })),
  );
  return { ...openPortal('/tenant/payments/pay'), sent, keys };
}

test('the whole of what is open is paid by the default method, and the dashboard follows', async () => {
  const page = aBank({ status: 'completed', step: 'ended' });
  await page.user.click(await page.findByRole('button', { name: 'Pay $1,780.00' }));
  await page.findByText('Payment Successful!', {}, { timeout: 3000 });
  expect(page.sent).toEqual([
    {
      ...{ tenancy_id: 't1', amount: '1780.00', method_id: 'm1', payment_type: 'rent', note: '' },
      ...{ full: true, beside: [] },
    },
  ]);
  expect(page.getByRole('link', { name: 'Receipt (PDF)' })).toBeVisible();
  await expectAccessible();
  await page.findByRole('heading', { name: 'Hello, Priya' }, { timeout: 5000 });
});

test('an amount of one’s own is checked before it is sent', async () => {
  const page = aBank({});
  await page.user.click(await page.findByRole('radio', { name: 'Custom amount' }));
  expect(page.getByText('Up to $45,500.00: what is open, and what may be paid ahead')).toBeVisible();
  await page.user.click(page.getByRole('button', { name: 'Pay $0.00' }));
  expect(page.getByRole('alert')).toHaveTextContent('Please enter a valid payment amount');
  expect(page.sent).toEqual([]);
});

const ON_ITS_WAY =
  'Your payment of $20.00 made on Nov 4, 2026 for this home still waits for the bank. Pay $1,780.00 as well?';
const asks = () => refusal(409, 'same_payment_again', ON_ITS_WAY, { current: { beside: ['p0'] } });

test('a payment beside another one is asked about, then sent once more with another key', async () => {
  const page = aBank({ status: 'failed', step: 'ended', reason: 'Insufficient funds.' }, [asks]);
  await page.user.click(await page.findByRole('button', { name: 'Pay $1,780.00' }));
  expect(await page.findByRole('alert')).toHaveTextContent(ON_ITS_WAY);
  await page.user.click(await page.findByRole('button', { name: 'Pay $1,780.00 once more' }));
  await page.findByText('Payment declined', {}, { timeout: 3000 });
  expect(page.getByText('Insufficient funds.')).toBeVisible();
  expect(page.sent.map(({ beside }) => beside)).toEqual([[], ['p0']]);
  expect(new Set(page.keys).size).toBe(2);
  await page.user.click(page.getByRole('button', { name: 'Try another way' }));
  await page.findByRole('button', { name: 'Pay $1,780.00' });
});

test('a question about one amount is no answer about another', async () => {
  const page = aBank({ status: 'completed', step: 'ended' }, [asks, asks]);
  await page.user.click(await page.findByRole('button', { name: 'Pay $1,780.00' }));
  await page.findByRole('button', { name: 'Pay $1,780.00 once more' });
  await page.user.click(page.getByRole('radio', { name: 'Custom amount' }));
  await page.user.type(page.getByRole('textbox', { name: 'Custom amount' }), '500');
  expect(page.queryByRole('alert')).toBeNull();
  await page.user.click(page.getByRole('button', { name: 'Pay $500.00' }));
  await page.user.click(await page.findByRole('button', { name: 'Pay $500.00 once more' }));
  await page.findByText('Payment Successful!', {}, { timeout: 3000 });
  expect(page.sent.map(({ amount, beside }) => [amount, beside])).toEqual([
    ['1780.00', []],
    ['500.00', []],
    ['500.00', ['p0']],
  ]);
});

test('what is to pay changed meanwhile: the form shows it and says why', async () => {
  const said = 'What is to pay has changed: it is $1,760.00 now. Look at it again before you pay.';
  const page = aBank({ status: 'completed', step: 'ended' }, [
    () => {
      const account = aLedger.account && { ...aLedger.account, to_pay: '1760.00', pending: '20.00' };
      server.use(http.get('*/api/portal/ledger', () => HttpResponse.json({ ...aLedger, account })));
      return refusal(409, 'amount_changed', said);
    },
  ]);
  await page.user.click(await page.findByRole('button', { name: 'Pay $1,780.00' }));
  await page.findByRole('button', { name: 'Pay $1,760.00' });
  expect(await page.findByText(said)).toBeVisible();
  await page.user.click(page.getByRole('button', { name: 'Pay $1,760.00' }));
  await page.findByText('Payment Successful!', {}, { timeout: 3000 });
  expect(page.sent.map(({ amount, beside }) => [amount, beside])).toEqual([
    ['1780.00', []],
    ['1760.00', []],
  ]);
});

test('an answer that is lost keeps the form, and the same payment is asked for again under its key', async () => {
  const page = aBank({ status: 'completed', step: 'ended' }, [() => HttpResponse.error()]);
  await page.user.type(await page.findByLabelText('Note (optional)'), 'For November');
  await page.user.click(page.getByRole('button', { name: 'Pay $1,780.00' }));
  expect(await page.findByRole('alert')).toBeVisible();
  expect(page.getByLabelText('Note (optional)')).toHaveValue('For November');
  await page.user.click(page.getByRole('button', { name: 'Pay $1,780.00' }));
  await page.findByText('Payment Successful!', {}, { timeout: 3000 });
  expect(page.sent).toHaveLength(2);
  expect(page.sent[1]).toEqual(page.sent[0]);
  expect(new Set(page.keys).size).toBe(1);
});

test('without a gateway nothing is asked', async () => {
  aPortalServer({ signedIn: true });
  server.use(http.get('*/api/portal/ledger', () => HttpResponse.json(aLedger)));
  const page = openPortal('/tenant/payments/pay');
  await page.findByText('Online payments are not set up');
});

test('a test method says what becomes of payments with it, and is added', async () => {
  const page = aBank({});
  let added: unknown;
  server.use(
    http.post('*/api/portal/payment-methods', async ({ request }) => {
      added = await request.json();
      return HttpResponse.json(theMethods, { status: 201 });
    }),
  );
  await page.user.click(await page.findByRole('link', { name: 'Add a payment method' }));
  await page.findByText('Payments succeed');
  await page.user.click(page.getByRole('button', { name: 'Add payment method' }));
  await page.findByRole('heading', { name: 'Payments' });
  expect(added).toEqual({ property_id: 'p1', test_method: 'sim_visa' });
});

test('with Stripe a method is added on its page, and kept on the way back', async () => {
  aPortalServer({ signedIn: true });
  const kept: unknown[] = [];
  server.use(
    http.get('*/api/portal/ledger', () => HttpResponse.json(aLedger)),
    http.get('*/api/portal/payment-methods', () => HttpResponse.json({ ...theMethods, gateway: 'stripe' })),
    http.post('*/api/portal/payment-methods/hosted', () =>
      refusal(409, 'gateway_unreachable', 'Stripe does not answer at the moment. Try again in a minute.'),
    ),
    http.post('*/api/portal/payment-methods/hosted/done', async ({ request }) => {
      kept.push(await request.json());
      return HttpResponse.json({ ...theMethods, gateway: 'stripe' });
    }),
  );
  const away = openPortal('/tenant/add-payment-method?property=p1&left=1');
  await away.findByText('Nothing was added: the page was left before the end.');
  await away.user.click(away.getByRole('button', { name: 'Continue to Stripe' }));
  await away.findByText('Stripe does not answer at the moment. Try again in a minute.');
  await expectAccessible();
  away.unmount();
  const back = openPortal('/tenant/add-payment-method?property=p1&page=cs_test_1');
  await back.findByRole('heading', { name: 'Payments' });
  expect(kept).toEqual([{ property_id: 'p1', page: 'cs_test_1' }]);
});

test('a payment that the bank asks about leads there', async () => {
  const page = aBank({ step: 'to_confirm' });
  server.use(
    http.post('*/api/portal/payments/pay1/confirm', () =>
      refusal(409, 'nothing_to_confirm', 'There is nothing to confirm any more: look at the payment again.'),
    ),
  );
  await page.user.click(await page.findByRole('button', { name: 'Pay $1,780.00' }));
  await page.user.click(await page.findByRole('button', { name: 'Confirm at your bank' }));
  await page.findByText(/nothing to confirm any more/);
});

test('the late fee is left out, and the manager is asked', async () => {
  const page = aBank({ status: 'completed', step: 'ended' });
  server.use(
    http.get('*/api/portal/late-fees', () =>
      HttpResponse.json({
        tenancy_id: 't1',
        items: [
          {
            period: '2026-11-01',
            name: 'Late fee, November 2026',
            amount: '50.00',
            state: null,
            why: 'Rent was still open on Nov 6, 2026. Without the fee, your manager is asked to waive it.',
          },
        ],
        removable: '50.00',
        to_pay_without: '1730.00',
      }),
    ),
  );
  expect(await page.findByText('A late fee of $50.00 is open')).toBeVisible();
  expect(page.getByRole('button', { name: 'Pay $1,780.00' })).toBeVisible();
  await page.user.click(page.getByRole('button', { name: 'Remove late fee' }));
  expect(page.getByText('Your manager is asked')).toBeVisible();
  await expectAccessible();
  await page.user.click(page.getByRole('button', { name: 'Pay $1,730.00' }));
  await page.findByText('Payment Successful!', {}, { timeout: 3000 });
  expect(page.sent[0]).toMatchObject({ amount: '1730.00', full: true, waive_late_fee: true });
});
