import { waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { LeaseEntry } from '@/api/staff';
import { monthsAfter } from '@/lib/dates';
import { expectAccessible, onPhone, show } from '@/testing/render';
import { server } from '@/testing/server';
import { copyOf } from './copy-of';
import { fullChangesOf, fullValuesOf } from './full-lease-form';
import { LeaseDetail } from './lease-detail';
import { aLease } from './lease-samples';
import { daysOf, shortTerm } from './lease-words';
import { LeasesScreen } from './leases-screen';
import { blankOffer, daysOfTerm, difference, keptDay } from './renewal-form';

const figures = {
  total: 3,
  active: 2,
  month_to_month: 1,
  expiring: 1,
  expiring_within_30: 0,
  monthly_rent: '4480.00',
  waiting: 1,
  waiting_signatures: 0,
  your_turn: 0,
  properties: 1,
};
const pageOf = (items: unknown[]) => ({ items, next_cursor: null, total: items.length });
const entry = (kind: LeaseEntry['kind'], on_day: string, more: Partial<LeaseEntry> = {}): LeaseEntry => ({
  ...{ kind, on_day, lease_id: aLease().id, this_one: true, rent: null, months: null },
  ...{ way: null, name: null, who: null },
  ...more,
});
const entries = [
  entry('offer_accepted', '2025-03-19', {
    rent: '2240.00',
    months: 12,
    way: 'link',
    who: 'Marcus Hoyt',
    this_one: false,
  }),
  entry('began', '2025-04-01', { rent: '2240.00' }),
];
const one = (lease = aLease()) => [
  http.get('*/api/leases/figures', () => HttpResponse.json(figures)),
  http.get('*/api/leases/:id', () => HttpResponse.json(lease)),
  http.get('*/api/leases/:id/timeline', () => HttpResponse.json({ items: entries })),
  http.get('*/api/signature-requests', () => HttpResponse.json(pageOf([]))),
  http.get('*/api/leases/:id/charges-agreed', () =>
    HttpResponse.json({
      late_fee: '$50.00, after 5 days of grace',
      returned_payment_fee: '$25.00',
      first_payment: null,
    }),
  ),
  http.get('*/api/residents/:id/leases', () => HttpResponse.json(pageOf([lease]))),
];

test('a lease that is out for signature says who signs next, and the figures count it', async () => {
  const signing = { next: 'Lia Torres', signed: 1, signers: 3, of_new_lease: true };
  server.use(
    http.get('*/api/leases/figures', () =>
      HttpResponse.json({ ...figures, waiting: 5, waiting_signatures: 2 }),
    ),
    http.get('*/api/leases', () =>
      HttpResponse.json(pageOf([aLease({ next_step: 'sign', next_on: '2026-02-28', signing })])),
    ),
    http.get('*/api/properties', () => HttpResponse.json(pageOf([]))),
  );
  const { findByText, getByText } = show(<LeasesScreen />);
  expect(await findByText('Lia Torres signs the new lease')).toBeVisible();
  expect(getByText('1 of 3 signed · ends Feb 28, 2026')).toBeVisible();
  expect(await findByText('3 offers, 2 signatures')).toBeVisible();
});

test('on a phone, where no column names it, a lease says that its days are those that are left', async () => {
  onPhone();
  server.use(
    http.get('*/api/leases', () => HttpResponse.json(pageOf([aLease()]))),
    ...one(),
    http.get('*/api/properties', () => HttpResponse.json(pageOf([]))),
  );
  const { findByText } = show(<LeasesScreen />);
  expect(await findByText('133 days left')).toBeVisible();
});

test('the list has its figures, and a row leads to its lease', async () => {
  server.use(
    http.get('*/api/leases', () => HttpResponse.json(pageOf([aLease()]))),
    ...one(),
    http.get('*/api/properties', () => HttpResponse.json(pageOf([]))),
  );
  const { findByRole, findByText, getByText } = show(<LeasesScreen />);
  const row = await findByRole('link', { name: /Marcus Hoyt/ });
  expect(row).toHaveAttribute('href', `/leases/${aLease().id}`);
  expect(getByText('and Lena Hoyt')).toBeVisible();
  expect(await findByText('1 of them month to month')).toBeVisible();
  expect(getByText('within 60 days, 0 within 30')).toBeVisible();
  expect(await findByRole('button', { name: /^Month to month ?1$/ })).toBeVisible();
  await expectAccessible();
});

test('the menu of a row opens the lease, and what its page offers', async () => {
  server.use(
    http.get('*/api/leases', () => HttpResponse.json(pageOf([aLease({ has_charges: true })]))),
    ...one(),
    http.get('*/api/properties', () => HttpResponse.json(pageOf([]))),
  );
  const { findByRole, findAllByRole, user, address } = show(<LeasesScreen />, { at: '/leases' });
  const dots = () => findByRole('button', { name: 'Actions for the lease of Marcus Hoyt' });
  await user.click(await dots());
  expect((await findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Open',
    'Edit Lease',
    'Offer renewal',
    'Copy',
    'Plan rent increase',
    'Record move-out notice',
    'Notice on paper',
    'Terminate',
    'Delete',
  ]);
  await user.click(await findByRole('menuitem', { name: 'Delete' }));
  const asked = within(await findByRole('dialog', { name: 'Delete this lease?' }));
  await user.click(asked.getByRole('button', { name: 'Terminate' }));
  const ending = within(await findByRole('dialog', { name: 'Terminate this lease?' }));
  await user.click(ending.getByRole('button', { name: 'Cancel' }));
  expect(address()).toBe('/leases');
  await user.click(await dots());
  await user.click(await findByRole('menuitem', { name: 'Open' }));
  expect(address()).toBe(`/leases/${aLease().id}`);
}, 20_000);

test('who may only look opens a lease from its menu, and nothing else', async () => {
  const mine = aLease({ can: { write: false, delete: false } });
  server.use(
    http.get('*/api/leases', () => HttpResponse.json(pageOf([mine]))),
    ...one(),
    http.get('*/api/properties', () => HttpResponse.json(pageOf([]))),
  );
  const { findByRole, findAllByRole, user } = show(<LeasesScreen />);
  await user.click(await findByRole('button', { name: 'Actions for the lease of Marcus Hoyt' }));
  expect((await findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Open']);
});

test('an offer made before its planned day is answered a month after that day, so that it may be kept', () => {
  const planned = aLease({ next_step: 'offer', next_on: '2026-01-30' });
  expect(blankOffer(planned).answer_by).toBe('2026-03-01');
  expect(keptDay(planned, blankOffer(planned).answer_by)).toBe('2026-01-30');
  expect(blankOffer(aLease({ next_step: 'offer_due', next_on: '2025-11-01' })).answer_by).toBe('2025-12-18');
});

test('without a lease the list says how to begin, and with a filter that none matches', async () => {
  server.use(
    http.get('*/api/leases', () => HttpResponse.json(pageOf([]))),
    http.get('*/api/leases/figures', () => HttpResponse.json({ ...figures, total: 0 })),
    http.get('*/api/properties', () => HttpResponse.json(pageOf([]))),
  );
  const { findByText } = show(<LeasesScreen />);
  expect(await findByText('No leases found. Add a lease to get started.')).toBeVisible();
});

test('the page of a lease shows its terms, people and special terms, and its days in red under 60', async () => {
  server.use(...one(aLease({ days_remaining: 59, status: 'expiring' })));
  const { findByRole, getByText, findByText, queryByText } = show(
    <LeaseDetail leaseId="d1" payments="Ledger" documents="Papers" />,
  );
  expect(await findByRole('heading', { name: 'Alder Court 203' })).toBeVisible();
  expect(getByText('59').style.color).toBe('var(--bad-text)');
  const people = within(getByText('Resident Information').closest('section') as HTMLElement);
  expect(people.getByRole('link', { name: /Lena Hoyt.*Resident/ })).toBeVisible();
  expect(people.getByRole('link', { name: 'E-mail Marcus Hoyt' })).toHaveAttribute(
    'href',
    'mailto:marcus@example.com',
  );
  expect(people.queryByText('marcus@example.com')).toBeNull();
  expect(await findByText('$50.00, after 5 days of grace')).toBeVisible();
  expect(getByText('Bicycle space 4 is part of the lease.')).toBeVisible();
  expect(await findByText('None yet')).toBeVisible();
  const timeline = within(await findByRole('list', { name: 'Timeline' }));
  expect(timeline.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Mar 31, 2026The term endsWithout an answer it goes on month to month at $2,240.00',
    'Jan 30, 2026Renewal offer goes outSkipChange dateDo it now60 days before the end, to Marcus Hoyt and Lena Hoyt',
    'Today59 days remain',
    'Mar 19, 2025Offer accepted: 12 months at $2,240.00Marcus Hoyt, by the link that was sent',
    'Apr 1, 2025This lease beganRent $2,240.00 from this day',
  ]);
  expect(queryByText('Notes')).toBeNull();
  await expectAccessible();
});

test('a move-in that is not paid is the next step, and leads to recording its payment', async () => {
  const moving = aLease({
    next_step: 'collect_move_in',
    next_on: '2026-01-31',
    property_today: '2026-01-31',
    move_in_open: '1510.00',
  });
  server.use(...one(moving));
  const { findByText, findByRole } = show(<LeaseDetail leaseId="d1" payments="Ledger" documents="Papers" />);
  expect(await findByText('Collect move-in')).toBeVisible();
  expect(await findByText('$1,510.00 open · moved in Jan 31, 2026')).toBeVisible();
  const link = await findByRole('link', { name: 'Record Payment' });
  expect(link.getAttribute('href')).toContain('?tab=payments&record=payment');
});

test('the terms say when no offer goes out', async () => {
  server.use(...one(aLease({ offer_skipped: true, next_step: 'ends', next_on: '2026-03-31' })));
  const { findByText } = show(<LeaseDetail leaseId="d1" payments="Ledger" documents="Papers" />);
  expect(await findByText('Not planned')).toBeVisible();
});

test('a skipped offer is planned again by Undo, on top of the version that skipping made', async () => {
  const sent: unknown[] = [];
  server.use(
    ...one(aLease({ version: 4 })),
    http.patch('*/api/leases/:id', async ({ request }) => {
      const body = (await request.json()) as { offer_skipped: boolean };
      sent.push([body, request.headers.get('If-Match')]);
      return HttpResponse.json(aLease({ ...body, version: 4 + sent.length }));
    }),
  );
  const { findByRole, findByText, user } = show(
    <LeaseDetail leaseId="d1" payments="Ledger" documents="Papers" />,
  );
  expect(await findByText(/at Alder Court since Apr 2025/)).toBeVisible();
  await user.click(await findByRole('button', { name: 'Skip' }));
  expect(await findByText('No offer goes out')).toBeVisible();
  await user.click(await findByRole('button', { name: 'Undo' }));
  expect(await findByText('The offer is planned again')).toBeVisible();
  expect(sent).toEqual([
    [{ offer_skipped: true }, '"4"'],
    [{ offer_skipped: false }, '"5"'],
  ]);
});

test('a lease with charges is not deleted: its dialog offers to terminate it', async () => {
  server.use(...one(aLease({ has_charges: true })));
  const { findByRole, user } = show(<LeaseDetail leaseId="d1" payments="Ledger" documents="Papers" />);
  await user.click(await findByRole('button', { name: 'Delete' }));
  const asked = within(await findByRole('dialog', { name: 'Delete this lease?' }));
  await user.click(asked.getByRole('button', { name: 'Terminate' }));
  expect(await findByRole('dialog', { name: 'Terminate this lease?' })).toBeVisible();
}, 20_000);

test('deleting asks the question of the product first', async () => {
  let deleted = 0;
  server.use(
    ...one(),
    http.delete('*/api/leases/:id', () => {
      deleted += 1;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { findByRole, findByText, user } = show(
    <LeaseDetail leaseId="d1" payments="Ledger" documents="Papers" />,
  );
  await user.click(await findByRole('button', { name: 'Delete' }));
  await findByText('Are you sure you want to delete this lease?');
  await user.click(await findByRole('button', { name: 'Delete lease' }));
  await waitFor(() => expect(deleted).toBe(1));
}, 20_000);

test('a change sends only what differs, and the day of another rent only with the rent', () => {
  const row = aLease();
  const values = { ...fullValuesOf(row), nsf_fee: '25', rent_from: '2025-11-10' };
  expect(fullChangesOf(row, values)).toEqual({ nsf_fee: '25.00' });
  expect(fullChangesOf(row, { ...values, monthly_rent: '2,300' })).toEqual({
    nsf_fee: '25.00',
    monthly_rent: '2300.00',
    rent_from: '2025-11-10',
  });
});

test('a copy begins on the day after, for a year, as a draft', () => {
  expect(copyOf(aLease()).values).toMatchObject({
    start_date: '2026-04-01',
    end_date: '2027-03-31',
    draft: true,
    monthly_rent: '2240.00',
  });
});

test('what stands under days left', () => {
  expect(daysOf(aLease({ status: 'expired', month_to_month_since: '2025-10-01' }))?.text).toBe(
    'Month to month',
  );
  const coming = aLease({ status: 'pending', start_date: '2025-12-11', days_remaining: 400 });
  expect(daysOf(coming)?.text).toBe('Starts in 23 days');
  expect(daysOf(aLease({ days_remaining: 30, status: 'expiring' }))?.tone).toBe('bad');
  expect(daysOf(aLease({ status: 'expired', days_remaining: -3 }))).toBeNull();
  expect(shortTerm(aLease({ month_to_month_since: '2025-10-01' }))).toBe('Since Oct 2025');
});

test('an offer shows its choices, and the answer is taken down', async () => {
  const sent: unknown[] = [];
  const renewal = {
    id: '019a0000-0000-7000-8000-0000000000f1',
    number: 1,
    status: 'offered' as const,
    choices: [
      { term_months: 12, monthly_rent: '2300.00' },
      { term_months: 6, monthly_rent: '2400.00' },
    ],
    message: null,
    answer_by: '2026-02-28',
    send_on: null,
    if_unanswered: 'month_to_month' as const,
    goes_to_sign: false,
    requested_term: null,
    notes: null,
    chosen: null,
    new_lease_id: null,
  };
  server.use(
    ...one(aLease({ renewal, next_step: 'answer', next_on: '2026-02-28' })),
    http.post('*/api/renewal-offers/:id/answer', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(aLease());
    }),
  );
  const { findByRole, getByText, user } = show(
    <LeaseDetail leaseId="d1" documents="Papers" payments="Ledger" />,
  );
  const accept = await findByRole('button', { name: 'They accept 6 months' });
  expect(getByText('Answers the renewal offer')).toBeVisible();
  await user.click(accept);
  await waitFor(() => expect(sent).toEqual([{ choice: 1 }]));
}, 20_000);

test('a choice of renewal says its days and the difference', () => {
  const lease = aLease();
  expect(daysOfTerm(lease, '12')).toEqual(['2026-04-01', '2027-03-31']);
  expect(difference(lease, '2,300')).toBe('+$60.00, 2.7% more than now');
  expect(monthsAfter('2027-01-31', 1)).toBe('2027-02-28');
});

test('a planned increase is shown with its day, and taken back', async () => {
  const cancelled: string[] = [];
  const increase = {
    id: '019a0000-0000-7000-8000-0000000000f2',
    monthly_rent: '2300.00',
    effective_on: '2026-04-01',
    announced_on: '2025-11-18',
    words: 'The rent goes up.',
    told: 2,
  };
  server.use(
    ...one(aLease({ increase, end_date: null, next_step: 'rent_rises', next_on: '2026-04-01' })),
    http.post('*/api/rent-increases/:id/cancel', ({ params }) => {
      cancelled.push(String(params.id));
      return HttpResponse.json(aLease());
    }),
  );
  const { findByRole, getByText, user } = show(
    <LeaseDetail leaseId="d1" documents="Papers" payments="Ledger" />,
  );
  const cancel = await findByRole('button', { name: 'Cancel increase' });
  expect(getByText('Apr 1, 2026 · to $2,300.00')).toBeVisible();
  expect(getByText('$2,300.00 from Apr 1, 2026 · 2 tenants told on Nov 18, 2025')).toBeVisible();
  await user.click(cancel);
  await waitFor(() => expect(cancelled).toEqual([increase.id]));
}, 20_000);
