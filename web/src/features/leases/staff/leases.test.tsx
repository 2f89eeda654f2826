import { waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Suspense } from 'react';
import { beforeEach, expect, test } from 'vitest';
import type { LeaseRow } from '@/api/staff';
import { refusal } from '@/testing/problem-answers';
import { expectAccessible, show } from '@/testing/render';
import { server } from '@/testing/server';
import { LeaseCard } from './lease-card';
import LeaseEditing from './lease-editing';
import { changesOf, valuesOf } from './lease-form';
import { ALDER, aLease, MARCUS, UNIT } from './lease-samples';
import { daysLeft, mainLease } from './lease-words';
import type { LeasedResident } from './leased-resident';

const marcus: LeasedResident = {
  id: MARCUS,
  status: 'active',
  property_id: ALDER,
  property_name: 'Alder Court',
  property_today: '2025-11-18',
  unit_id: UNIT,
  unit_number: '203',
  unit_rent_amount: '2300.00',
  unit_deposit_amount: '1000.00',
  can: { write: true, delete: true },
};
const pageOf = (items: unknown[]) => ({ items, next_cursor: null, total: items.length });
beforeEach(() => server.use(http.get('*/api/signature-requests', () => HttpResponse.json(pageOf([])))));
const leases = (...rows: LeaseRow[]) =>
  http.get('*/api/residents/:id/leases', () => HttpResponse.json(pageOf(rows)));
const card = (resident: LeasedResident = marcus) => (
  <Suspense fallback={null}>
    <LeaseCard resident={resident} />
  </Suspense>
);

test('the current lease stands in full, earlier ones as lines', async () => {
  const past = aLease({
    id: UNIT,
    is_current: false,
    status: 'expired',
    start_date: '2024-04-01',
    end_date: '2025-03-31',
    days_remaining: -232,
    monthly_rent: '2150.00',
  });
  server.use(leases(past, aLease({ overlaps: true })));
  const { findByText, getByText, getByLabelText } = show(card());
  expect(await findByText('Alder Court 203')).toBeVisible();
  for (const text of ['133', 'Apr 1, 2025', 'Mar 31, 2026']) expect(getByText(text)).toBeVisible();
  expect(getByText('Another lease of this resident covers some of the same days.')).toBeVisible();
  expect(within(getByLabelText('Other leases')).getByText(/\$2,150.00 a month/)).toBeVisible();
  await expectAccessible();
});

test('past its end with the resident still there it says since when it goes on', async () => {
  const over = { status: 'expired', end_date: '2025-10-31', days_remaining: -18 };
  server.use(leases(aLease({ ...over, month_to_month_since: '2025-11-01' })));
  const { findByText, queryByText } = show(card());
  expect(await findByText('Month-to-month since Nov 1, 2025')).toBeVisible();
  expect(queryByText('Expired')).toBeNull();
  await expectAccessible();
});

test('days left are coloured from 60 days down', () => {
  expect(daysLeft(aLease({ days_remaining: 61 }))?.tone).toBeNull();
  expect(daysLeft(aLease({ days_remaining: 60, status: 'expiring' }))?.tone).toBe('warn');
  expect(daysLeft(aLease({ days_remaining: 30, status: 'expiring' }))?.tone).toBe('bad');
  expect(daysLeft(aLease({ days_remaining: -1, status: 'expired' }))).toEqual({
    text: 'ended 1 day ago',
    tone: 'bad',
  });
  expect(daysLeft(aLease({ days_remaining: null, end_date: null }))).toBeNull();
});

test('the lease to show first is the current one, then one to come', () => {
  const old = aLease({ is_current: false, status: 'expired' });
  const next = aLease({ is_current: false, status: 'pending' });
  expect(mainLease([next, old, aLease()])?.is_current).toBe(true);
  expect(mainLease([old, next])).toBe(next);
  expect(mainLease([])).toBeUndefined();
});

test('a new lease starts today, lasts a year and costs what the unit costs', async () => {
  const sent: unknown[] = [];
  server.use(
    leases(),
    http.post('*/api/residents/:id/leases', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(aLease(), { status: 201 });
    }),
  );
  const { findByRole, findByText, user } = show(card());
  await findByText('No lease recorded for unit 203.');
  await user.click(await findByRole('button', { name: 'New lease' }));
  const dialog = within(await findByRole('dialog'));
  expect(dialog.getByLabelText(/Lease start/)).toHaveValue('2025-11-18');
  expect(dialog.getByLabelText(/Lease end/)).toHaveValue('2026-11-17');
  await user.click(dialog.getByRole('button', { name: 'Create lease' }));
  await findByText('Lease created successfully!');
  expect(sent).toEqual([
    {
      start_date: '2025-11-18',
      end_date: '2026-11-17',
      monthly_rent: '2300.00',
      security_deposit: '1000.00',
    },
  ]);
}, 20_000);

test('without a unit a lease says what is missing, and a vacant unit can be chosen', async () => {
  const sent: unknown[] = [];
  server.use(
    leases(),
    http.get('*/api/units', () =>
      HttpResponse.json(
        pageOf([{ id: UNIT, unit_number: '7B', rent_amount: '990.00', deposit_amount: null }]),
      ),
    ),
    http.post('*/api/residents/:id/leases', async ({ request }) => {
      sent.push(await request.json());
      return refusal(409, 'unit_not_vacant', 'Unit 7B is no longer vacant.');
    }),
  );
  const { findByRole, findByText, user } = show(
    card({ ...marcus, unit_id: null, unit_number: null, unit_rent_amount: null }),
  );
  await user.click(await findByRole('button', { name: 'New lease' }));
  const dialog = within(await findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Create lease' }));
  await dialog.findByText('Resident must be assigned to a unit to create a lease');
  await user.click(dialog.getByRole('combobox', { name: 'Unit' }));
  await user.click(await findByRole('option', { name: '7B' }));
  expect(dialog.getByLabelText(/Monthly rent/)).toHaveValue('990.00');
  await user.click(dialog.getByRole('button', { name: 'Create lease' }));
  await findByText('Unit 7B is no longer vacant.');
  expect(sent[0]).toMatchObject({ unit_id: UNIT, monthly_rent: '990.00', security_deposit: null });
}, 20_000);

test('a unit that is free later says so, and the lease begins on that day', async () => {
  server.use(
    leases(),
    http.get('*/api/units', () =>
      HttpResponse.json(
        pageOf([
          {
            id: UNIT,
            unit_number: '7B',
            rent_amount: '990.00',
            deposit_amount: null,
            status: 'notice',
            free_from: '2031-01-01',
          },
        ]),
      ),
    ),
  );
  const { findByRole, user } = show(
    card({ ...marcus, unit_id: null, unit_number: null, unit_rent_amount: null }),
  );
  await user.click(await findByRole('button', { name: 'New lease' }));
  const dialog = within(await findByRole('dialog'));
  await user.click(dialog.getByRole('combobox', { name: 'Unit' }));
  await user.click(await findByRole('option', { name: '7B · free from Jan 1, 2031' }));
  expect(dialog.getByLabelText(/Lease start/)).toHaveValue('2031-01-01');
  expect(dialog.getByLabelText(/Lease end/)).toHaveValue('2031-12-31');
}, 20_000);

test('two people edit one lease: mine is sent on top of theirs', async () => {
  const sent: [string | null, unknown][] = [];
  server.use(
    leases(aLease()),
    http.patch('*/api/leases/:id', async ({ request }) => {
      const version = request.headers.get('If-Match');
      sent.push([version, await request.json()]);
      if (version === '"7"') return HttpResponse.json(aLease({ version: 8 }));
      const current = aLease({ version: 7, monthly_rent: '2500.00' });
      return refusal(409, 'stale_version', 'x', { current });
    }),
  );
  const { findByRole, findAllByRole, findByText, user } = show(card());
  await user.click(await findByRole('button', { name: 'Edit Lease' }));
  const form = within(await findByRole('dialog'));
  await user.clear(form.getByLabelText(/Monthly rent/));
  await user.type(form.getByLabelText(/Monthly rent/), '2,300');
  await user.click(form.getByRole('button', { name: 'Save changes' }));
  await findByText('$2,500.00');
  const dialogs = await findAllByRole('dialog');
  await user.click(within(dialogs.at(-1) as HTMLElement).getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    ['"2"', { monthly_rent: '2300.00' }],
    ['"7"', { monthly_rent: '2300.00' }],
  ]);
}, 20_000);

const editing = (
  <LeaseEditing residentId={MARCUS}>
    {({ panel, check, save }) => (
      <>
        {panel}
        <button type="button" onClick={() => check() && void save()}>
          Save Changes
        </button>
      </>
    )}
  </LeaseEditing>
);

test('on the edit page the fields open with Edit Lease and are saved with the page', async () => {
  const sent: unknown[] = [];
  server.use(
    leases(aLease()),
    http.patch('*/api/leases/:id', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(aLease({ version: 3 }));
    }),
  );
  const { findByRole, findByLabelText, findByText, user } = show(editing);
  const end = await findByLabelText(/Lease end/);
  await waitFor(() => expect(end).toHaveValue('2026-03-31'));
  expect(end).toHaveAttribute('readonly');
  await user.click(await findByRole('button', { name: 'Edit Lease' }));
  expect(end).not.toHaveAttribute('readonly');
  await user.clear(end);
  await user.type(end, '2024-01-01');
  await user.click(await findByRole('button', { name: 'Save Changes' }));
  await findByText('The end date must be on or after the start date.');
  await user.clear(end);
  await user.type(end, '2026-06-30');
  await user.click(await findByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(sent).toEqual([{ end_date: '2026-06-30' }]));
}, 20_000);

test('only what differs is a change; an emptied deposit is cleared', () => {
  const row = aLease();
  expect(changesOf(row, valuesOf(row))).toEqual({});
  expect(changesOf(row, { ...valuesOf(row), security_deposit: '', end_date: '' })).toEqual({
    security_deposit: null,
    end_date: null,
  });
});
