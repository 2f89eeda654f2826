import { expect, test } from 'vitest';
import { addDays, todayIn } from '@/lib/dates';
import { vendorOption } from './vendor-words';

const today = todayIn();
const ended = addDays(today, -1);
const of = (insurance_expiry: string | null, license_expiry: string | null) =>
  vendorOption({ id: '1', company_name: 'Ace', insurance_expiry, license_expiry }).label;

test('a vendor whose insurance or license has expired says so where it is chosen', () => {
  expect(of(null, null)).toBe('Ace');
  expect(of(today, addDays(today, 1))).toBe('Ace');
  expect(of(ended, today)).toBe('Ace (insurance expired)');
  expect(of(ended, ended)).toBe('Ace (insurance and license expired)');
});
