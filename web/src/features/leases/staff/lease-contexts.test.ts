import { expect, test } from 'vitest';
import type { LeaseEntry } from '@/api/staff';
import { rentContext, termContext } from './lease-contexts';
import { aLease } from './lease-samples';

const EARLIER = '019a0000-0000-7000-8000-0000000000d0';
const lease = aLease();
const entry = (kind: LeaseEntry['kind'], on_day: string, rent: string, lease_id = lease.id): LeaseEntry => ({
  ...{ kind, on_day, rent, lease_id, this_one: lease_id === lease.id },
  ...{ months: null, way: null, name: null, who: null },
});
const began = entry('began', '2025-04-01', '2240.00');

test('the rent is said with the day from which it counts and the rent before it', () => {
  const before = entry('began', '2024-04-01', '2100.00', EARLIER);
  expect(rentContext(lease, [began])).toBe('since Apr 1, 2025');
  expect(rentContext(lease, [began, before])).toBe('since Apr 1, 2025, before that $2,100');
  const rises = [
    entry('increase_effective', '2025-10-01', '2240.00'),
    entry('increase_effective', '2025-07-01', '2200.00'),
  ];
  expect(rentContext(lease, [...rises, began, before])).toBe('since Oct 1, 2025, before that $2,200');
});

test('a lease that kept the rent of the one before looks further back', () => {
  const same = entry('began', '2024-04-01', '2240.00', EARLIER);
  expect(rentContext(lease, [began, same])).toBe('since Apr 1, 2024');
  const rise = entry('increase_effective', '2024-10-01', '2240.00', EARLIER);
  expect(rentContext(lease, [began, rise, same])).toBe('since Oct 1, 2024');
});

test('the rent of a lease that has not begun is said without a day', () => {
  expect(rentContext(lease, [entry('began', '2024-04-01', '2100.00', EARLIER)])).toBe('');
});

test('the term is said in whole months, and as which of the tenancy', () => {
  expect(termContext(lease, [began])).toBe('12 months, the first lease');
  expect(termContext(lease, [began, entry('began', '2024-04-01', '2100.00', EARLIER)])).toBe(
    '12 months, the second lease',
  );
  expect(termContext(aLease({ end_date: null }), [began])).toBe('the first lease');
  expect(termContext(aLease({ end_date: '2026-03-15' }), [began])).toBe('the first lease');
});
