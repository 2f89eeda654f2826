import { within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { OwnHome } from '@/api/portal';
import { expectAccessible } from '@/testing/render';
import { aPortalServer, openPortal } from '@/testing/render-portal';
import { server } from '@/testing/server';

const home: OwnHome = {
  account: {
    tenancy_id: '0192f000-0000-7000-8000-000000000031',
    property_id: '019a0000-0000-7000-8000-0000000000a1',
    property_name: 'Alder Court',
    unit_number: '201',
    shared_with: [],
    today: '2026-11-23',
    ended_on: null,
    accepts: 'any',
    balance: '1830.00',
    pending: '0.00',
    status: 'overdue',
    days_past_grace: 17,
    open: [{ name: 'Rent, November 2026', open: '1830.00' }],
    monthly: [{ name: 'Rent', amount: '1830.00' }],
    next_on: '2026-12-01',
    next_amount: '1830.00',
    terms: null,
    to_pay: '1830.00',
    highest_payment: '45500.00',
  },
  tenancies: [],
  maintenance: { open: 0, items: [] },
  lease: {
    lease_id: '0192f000-0000-7000-8000-000000000032',
    place: 'Alder Court, unit 201',
    start_date: '2026-08-01',
    end_date: '2027-07-31',
    monthly_rent: '1830.00',
    security_deposit: null,
    rent_due_day: 1,
    last_day: null,
    today: '2026-11-23',
  },
  to_do: [],
  messages: [],
  activity: [
    {
      id: '0192f000-0000-7000-8000-000000000033',
      on: '2026-11-01',
      kind: 'charge',
      text: 'Rent, November 2026',
      amount: '1830.00',
    },
  ],
};

function aHome(shown: OwnHome) {
  aPortalServer({ signedIn: true });
  server.use(http.get('*/api/portal/home', () => HttpResponse.json(shown)));
  return openPortal('/tenant/dashboard');
}

test('home says what is late, what comes next and how long the lease runs', async () => {
  const { findByRole, getByText, getByRole } = aHome(home);
  const summary = await findByRole('region', { name: 'Payment Summary' });
  expect(summary).toHaveTextContent('$1,830.00');
  expect(summary).toHaveTextContent('17 days past grace');
  expect(summary).toHaveTextContent('Next: $1,830.00 on Dec 1, 2026');
  expect(getByRole('link', { name: 'Pay Rent' })).toHaveAttribute(
    'href',
    expect.stringContaining('/tenant/payments/pay'),
  );
  expect(getByText('250 days left')).toBeVisible();
  expect(getByText('Rent is due on the 1st of each month')).toBeVisible();
  expect(getByText(/^Nothing is reported/)).toBeVisible();
  await expectAccessible();
});

test('who leaves reads the last day, and what comes after it', async () => {
  const lease = home.lease && { ...home.lease, last_day: '2026-11-30', security_deposit: '900.00' };
  const { findByText, getByText } = aHome({ ...home, lease });
  await findByText('Your last day is Nov 30, 2026');
  expect(getByText('7 days left')).toBeVisible();
  expect(getByText('Rent is due on the 1st of each month until Nov 30, 2026')).toBeVisible();
  expect(getByText(/^After that your property manager settles your deposit/)).toBeVisible();
});

test('who has two homes reads whose balance it is, and goes to the other', async () => {
  const of = (id: string, unit_number: string) => ({
    tenancy_id: id,
    property_id: '019a0000-0000-7000-8000-0000000000a1',
    property_name: 'Alder Court',
    unit_number,
    ended_on: null,
  });
  const first = home.account?.tenancy_id ?? '';
  const tenancies = [of(first, '201'), of('0192f000-0000-7000-8000-000000000099', '804')];
  aPortalServer({ signedIn: true });
  server.use(
    http.get('*/api/portal/home', ({ request }) => {
      const id = new URL(request.url).searchParams.get('tenancy_id') ?? first;
      const unit_number = tenancies.find(({ tenancy_id }) => tenancy_id === id)?.unit_number;
      const account = { ...home.account, tenancy_id: id, unit_number } as OwnHome['account'];
      return HttpResponse.json({ ...home, account, tenancies });
    }),
  );
  const page = openPortal('/tenant/dashboard');
  await page.findByText('Alder Court, unit 201', { selector: 'header p' });
  await page.user.click(await page.findByRole('radio', { name: 'Alder Court, 804' }));
  await page.findByText('Alder Court, unit 804', { selector: 'header p' });
});

test('where nothing is open the coming rent stands on the card', async () => {
  const { findByRole } = aHome({
    ...home,
    account: home.account && { ...home.account, balance: '0.00', status: 'paid', days_past_grace: null },
  });
  const summary = await findByRole('region', { name: 'Payment Summary' });
  expect(summary).toHaveTextContent('Rent for Dec 2026');
  expect(summary).toHaveTextContent('Nothing open today');
});

test('the newest conversations stand on the page, and asking is a tap away', async () => {
  const thread = {
    id: '0192f000-0000-7000-8000-000000000035',
    property_id: '019a0000-0000-7000-8000-0000000000a1',
    property_name: 'Alder Court',
    subject: 'The gate',
    category: 'general',
    status: 'waiting',
    is_urgent: false,
    last_author: 'staff',
    last_message_at: '2026-11-20T10:00:00Z',
    preview: 'It is mended.',
    unread: 1,
  } as const;
  const { findByRole } = aHome({ ...home, messages: [thread] });
  const line = await findByRole('link', { name: /The gate.*1 unread message.*It is mended\./ });
  expect(line).toHaveAttribute('href', `/tenant/messages?thread=${thread.id}`);
  const quick = within(await findByRole('navigation', { name: 'Quick actions' }));
  expect(quick.getByRole('link', { name: 'Ask' })).toHaveAttribute('href', '/tenant/ask');
  await expectAccessible();
});

test('what waits for the resident is a link to where it is done', async () => {
  const { findByRole } = aHome({
    ...home,
    to_do: [
      {
        kind: 'sign',
        id: '0192f000-0000-7000-8000-000000000034',
        title: 'Lease 2027',
        until: '2026-12-01T17:00:00Z',
        count: 1,
      },
      { kind: 'unread_messages', id: null, title: null, until: null, count: 2 },
    ],
  });
  expect(await findByRole('link', { name: /Sign Lease 2027.*By Dec 1, 2026/ })).toHaveAttribute(
    'href',
    '/tenant/documents',
  );
  expect(await findByRole('link', { name: /2 unread messages/ })).toHaveAttribute('href', '/tenant/messages');
  await expectAccessible();
});
