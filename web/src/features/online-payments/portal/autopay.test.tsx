import { within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { AutopayTerms, OwnAutopay, OwnLedger, OwnMethods } from '@/api/portal';
import { refusal } from '@/testing/problem-answers';
import { expectAccessible } from '@/testing/render';
import { aPortalServer, cutOnce, openPortal } from '@/testing/render-portal';
import { server } from '@/testing/server';

const visa = { kind: 'card', brand: 'Visa', last_four: '0926' } as const;
const of: OwnAutopay = {
  tenancy_id: 't1',
  autopay: null,
  authorisation: { version: '2026-11', text: 'I let my property manager draw this amount.' },
  today: '2026-11-22',
  due_day: 1,
  grace_days: 5,
  monthly: '1780.00',
  refused: null,
};
const on: OwnAutopay = {
  ...of,
  autopay: {
    id: 'a1',
    status: 'on',
    stopped_because: null,
    day: 1,
    amount_type: 'full',
    fixed_amount: null,
    ceiling: '2000.00',
    method_id: 'm1',
    method: visa,
    next_on: '2026-12-01',
    ends_on: null,
    next_amount: '1780.00',
    notice_on: '2026-11-28',
    cancel_until: '2026-11-30',
    is_late: false,
    version: 3,
  },
};
const methods: OwnMethods = {
  gateway: 'simulator',
  items: [
    {
      ...visa,
      id: 'm1',
      property_id: 'p1',
      expires_on: null,
      is_default: true,
      version: 1,
      autopay: true,
      in_use: false,
      created_at: '2026-11-20T15:04:00Z',
    },
  ],
  test_methods: [],
};
const ledger: OwnLedger = {
  items: [],
  account: {
    tenancy_id: 't1',
    property_id: 'p1',
    property_name: 'Alder Court',
    unit_number: '201',
    shared_with: [],
    today: '2026-11-22',
    ended_on: null,
    accepts: 'any',
    balance: '0.00',
    pending: '0.00',
    status: 'paid',
    days_past_grace: null,
    open: [],
    monthly: [],
    next_on: '2026-12-01',
    next_amount: '1780.00',
    terms: null,
    to_pay: '1780.00',
    highest_payment: '45500.00',
  },
  tenancies: [],
};

/** A server whose AutoPay is as told, until it is set or turned off. */
function aHome(first: OwnAutopay, at: string) {
  aPortalServer({ signedIn: true });
  const state = { now: first, sent: [] as AutopayTerms[], versions: [] as (string | null)[] };
  server.use(
    http.get('*/api/portal/ledger', () => HttpResponse.json(ledger)),
    http.get('*/api/portal/payment-methods', () => HttpResponse.json(methods)),
    http.get('*/api/portal/autopay', () => HttpResponse.json(state.now)),
    http.put('*/api/portal/autopay', async ({ request }) => {
      state.versions.push(request.headers.get('If-Match'));
      state.sent.push((await request.json()) as AutopayTerms);
      state.now = on;
      return HttpResponse.json(on);
    }),
    http.delete('*/api/portal/autopay/a1', ({ request }) => {
      state.versions.push(request.headers.get('If-Match'));
      state.now = of;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return { ...openPortal(at), state };
}

test('the form of a payment says what AutoPay will draw', async () => {
  const page = aHome(on, '/tenant/payments/pay?home=t1');
  await page.findByText(/^AutoPay will draw \$1,780.00 on Dec 1, 2026 with /);
});

test('a page that shows AutoPay as it was does not turn it on again', async () => {
  const off = { ...on, autopay: on.autopay && { ...on.autopay, status: 'off' as const, version: 4 } };
  const page = aHome(off, '/tenant/payments/autopay?home=t1');
  const said = 'AutoPay was changed meanwhile, perhaps on another page. Look at it as it is now.';
  server.use(
    http.put('*/api/portal/autopay', ({ request }) => {
      page.state.versions.push(request.headers.get('If-Match'));
      return refusal(409, 'stale_version', said);
    }),
  );
  await page.user.click(await page.findByRole('checkbox'));
  await page.user.click(page.getByRole('button', { name: 'Turn on AutoPay' }));
  expect(await page.findByRole('alert')).toHaveTextContent(said);
  expect(page.state.versions).toEqual(['"4"']);
});

test('the card says when and how much, the method stays, and it is turned off', async () => {
  const page = aHome(on, '/tenant/payments');
  await page.findByText('Nov 30, 2026');
  expect(page.getByText('Full rent, what is open then')).toBeVisible();
  expect(page.getByText('AutoPay uses it')).toBeVisible();
  await expectAccessible();
  await page.user.click(page.getByRole('button', { name: 'Turn off' }));
  const question = await page.findByRole('dialog', { name: 'Turn off AutoPay?' });
  expect(page.state.versions).toEqual([]);
  await page.user.click(within(question).getByRole('button', { name: 'Turn off AutoPay' }));
  await page.findByRole('link', { name: 'Set up AutoPay' });
  expect(page.state.versions).toEqual(['"3"']);
});

test('where more will be due than it may draw, the card says that it draws nothing', async () => {
  const terms = on.autopay && { ...on.autopay, next_amount: '2000.01' };
  const page = aHome({ ...on, autopay: terms }, '/tenant/payments');
  await page.findByText(/^More will be due than your highest amount: nothing is drawn/);
});

test('where the last day comes before the next draw, the card says that it ends', async () => {
  const terms = on.autopay && { ...on.autopay, ends_on: '2026-11-27' };
  const page = aHome({ ...on, autopay: terms }, '/tenant/payments');
  await page.findByText('Your last day is Nov 27, 2026. AutoPay ends with it and draws nothing more.');
  expect(page.queryByText('Next payment')).toBeNull();
});

test('stopped, it says why', async () => {
  const stopped = { ...on.autopay, status: 'stopped', stopped_because: 'The card has expired.' };
  const page = aHome({ ...on, autopay: stopped as OwnAutopay['autopay'] }, '/tenant/payments');
  await page.findByText('The card has expired.');
  expect(page.getByRole('link', { name: 'Set up AutoPay' })).toBeVisible();
});

test('it is set up with its terms agreed to, and a late day is warned of', async () => {
  const page = aHome(of, '/tenant/payments/autopay?home=t1');
  await page.user.selectOptions(await page.findByLabelText('Day of the month'), '20');
  expect(page.getByText(/lies after the grace of your rent/)).toBeVisible();
  await page.user.selectOptions(page.getByLabelText('Day of the month'), '3');
  expect(page.queryByText(/lies after the grace/)).toBeNull();
  await page.user.click(page.getByRole('button', { name: 'Turn on AutoPay' }));
  expect(page.getByRole('alert')).toHaveTextContent('Agree to the terms of AutoPay first.');
  await page.user.click(page.getByRole('checkbox', { name: of.authorisation.text }));
  await expectAccessible();
  await page.user.click(page.getByRole('button', { name: 'Turn on AutoPay' }));
  await page.findByRole('heading', { name: 'Payments' });
  expect(page.state.sent).toEqual([
    {
      ...{ tenancy_id: 't1', method_id: 'm1', day: 3, amount_type: 'full', fixed_amount: null },
      ...{ ceiling: '1958.00', agreed_version: '2026-11' },
    },
  ]);
});

test('without a network its terms stay as chosen, and are sent once it is back', async () => {
  const page = aHome(of, '/tenant/payments/autopay?home=t1');
  await page.user.selectOptions(await page.findByLabelText('Day of the month'), '3');
  await page.user.click(page.getByRole('checkbox', { name: of.authorisation.text }));
  cutOnce('put', '*/api/portal/autopay');
  await page.user.click(page.getByRole('button', { name: 'Turn on AutoPay' }));
  expect(await page.findByRole('alert')).toHaveTextContent('Steward cannot be reached.');
  expect(page.getByLabelText('Day of the month')).toHaveValue('3');
  expect(page.getByRole('checkbox', { name: of.authorisation.text })).toBeChecked();
  await page.user.click(page.getByRole('button', { name: 'Turn on AutoPay' }));
  await page.findByRole('heading', { name: 'Payments' });
  expect(page.state.sent).toHaveLength(1);
});
