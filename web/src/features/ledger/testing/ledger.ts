import type { Ledger, LedgerLine, TenancyAccount } from '@/api/staff';

// A ledger for tests: rent, a late fee, a payment that came back, and one that stayed.

export const ELENA = '019a0000-0000-7000-8000-0000000000b2';
export const LEASE = '019a0000-0000-7000-8000-0000000000d2';

const idOf = (n: number) => `019a0000-0000-7000-8000-0000000001${String(n).padStart(2, '0')}`;

const aLine = (n: number, more: Partial<LedgerLine>): LedgerLine => ({
  id: idOf(n),
  date: '2026-11-01',
  due_date: null,
  kind: 'rent',
  source: 'charge',
  description: '',
  note: null,
  reference: null,
  charge: null,
  payment: null,
  balance: '0.00',
  why: '',
  state: null,
  open: null,
  details: null,
  explanation: '',
  reckoning: [],
  posted_by: 'Posted by itself on Nov 1, 2026, by the monthly charges of Alder Court',
  can: [],
  ...more,
});

const rent = aLine(1, {
  due_date: '2026-11-01',
  description: 'Rent, November 2026',
  charge: '1650.00',
  balance: '1650.00',
  open: '450.00',
  details: '$450.00 open',
  explanation: 'Charged for November 2026, due Nov 1, 2026.',
  can: ['void', 'write_off'],
});
const returned = aLine(2, {
  date: '2026-11-03',
  kind: 'check',
  source: 'payment',
  description: 'Payment by check',
  reference: '1184',
  payment: '1650.00',
  balance: '0.00',
  state: 'returned',
  details: 'Check no. 1184',
});
const back = aLine(2, {
  date: '2026-11-05',
  kind: 'check',
  source: 'return',
  description: 'Returned: payment by check',
  charge: '1650.00',
  balance: '1650.00',
  details: 'Check no. 1184, Insufficient funds',
});
export const lateFee = aLine(3, {
  date: '2026-11-07',
  due_date: '2026-11-07',
  kind: 'late_fee',
  description: 'Late fee, November 2026',
  charge: '75.00',
  balance: '1725.00',
  open: '75.00',
  details: '$75.00 open',
  explanation: 'Rent of Nov 1, 2026 was open on Nov 6, 2026, after 5 days of grace.',
  reckoning: [
    { label: 'Rent that was open then', amount: '1650.00' },
    { label: 'Charged', amount: '75.00' },
  ],
  posted_by: 'Posted by itself on Nov 7, 2026, by the late-fee rule of Alder Court',
  can: ['waive', 'write_off'],
});
export const paid = aLine(4, {
  date: '2026-11-12',
  kind: 'bank_transfer',
  source: 'payment',
  description: 'Payment by bank transfer',
  payment: '1200.00',
  balance: '525.00',
  state: 'completed',
  details: 'to rent, November 2026',
  explanation: 'Bank transfer from Elena Marchetti, received Nov 12, 2026.',
  posted_by: 'Entered by Dana Whitfield, posted on Nov 12, 2026',
  can: ['return', 'undo', 'move'],
});

export const anAccount = (more: Partial<TenancyAccount> = {}): TenancyAccount => ({
  lease_id: LEASE,
  property_id: '019a0000-0000-7000-8000-0000000000a1',
  property_name: 'Alder Court',
  unit_number: '305',
  resident_name: 'Elena Marchetti',
  email: 'elena.marchetti@example.com',
  today: '2026-11-22',
  closed_through: null,
  balance: '525.00',
  status: 'partial',
  days_past_grace: 16,
  open: [
    { name: 'Rent, November 2026', open: '450.00' },
    { name: 'Late fee, November 2026', open: '75.00' },
  ],
  deposit: {
    held: '1650.00',
    owed: '0.00',
    since: '2025-04-01',
    bank_account: 'Deposits ••4410',
    interest: null,
  },
  monthly: [
    { name: 'Rent', amount: '1650.00' },
    { name: 'Parking, space 14', amount: '60.00' },
  ],
  next_on: '2026-12-01',
  move_in_open: null,
  next_amount: '1710.00',
  accepts: 'any',
  terms: null,
  terms_reason: null,
  payers: ['Elena Marchetti', 'Luca Marchetti'],
  nsf_fee: '25.00',
  can: { record: true, charge: true },
  ...more,
});

export const aLedger = (more: Partial<Ledger> = {}): Ledger => ({
  items: [rent, returned, back, lateFee, paid],
  balance: '525.00',
  as_of: '2026-11-22',
  account: anAccount(),
  ...more,
});
