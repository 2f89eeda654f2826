import type { DelinquentRow, Financials, PaymentAnalytics, ReceivedRow, TransactionRow } from '@/api/staff';
import { aSession } from '@/testing/render';

const property_id = aSession.properties[0]?.property_id ?? '';
const resident_id = '019a0000-0000-7000-8000-0000000000e1';
const days = {
  range: 'month',
  since: '2026-11-01',
  until: '2026-11-22',
  before_since: '2026-10-01',
  before_until: '2026-10-22',
  properties: 6,
} as const;
const monthsBack = (count: number) =>
  Array.from({ length: count }, (_, i) =>
    new Date(Date.UTC(2026, 10 - count + 1 + i, 1)).toISOString().slice(0, 10),
  );

/** November 2026 of the pictures. */
export const november: Financials = {
  ...days,
  basis: 'cash',
  begins_on: '2025-01-01',
  income: { amount: '311100.00', before: '307100.00' },
  expenses: { amount: '129100.00', before: '98470.00' },
  net_income: { amount: '182000.00', before: '208630.00' },
  outstanding: { amount: '23318.00', before: '24886.00', accounts: 11 },
  deposits_held: { amount: '241150.00', tenancies: 139 },
  months: monthsBack(12).map((month, i) =>
    i === 0
      ? { month, income: null, expenses: null }
      : {
          month,
          income: i === 11 ? '311100.00' : '300000.00',
          expenses: i === 11 ? '129100.00' : '100000.00',
        },
  ),
  income_accounts: [
    { key: 'rent_income', name: 'Rent', amount: '310000.00' },
    { key: 'late_fee_income', name: 'Late fees', amount: '1100.00' },
  ],
  expense_accounts: [
    { key: 'tax_expense', name: 'Property taxes', amount: '96825.00' },
    { key: 'insurance_expense', name: 'Insurance', amount: '32275.00' },
  ],
  cash_flow: {
    opening: '148320.00',
    net_income: '182000.00',
    prepayments: '-4180.00',
    contributions: '0.00',
    draws: '-150000.00',
    other: '0.00',
    change: '27820.00',
    closing: '176140.00',
  },
};

export const returned: TransactionRow = {
  id: '019a0000-0000-7000-8000-0000000000f1',
  day: '2026-11-18',
  party: 'Jonas Feld',
  details: 'Check no. 771 of Nov 14',
  is_returned: true,
  is_voided: false,
  property_id,
  property_name: 'The Foundry Lofts',
  unit_number: 'L-14',
  resident_id,
  paper: 'allocation',
  kind: 'income',
  account: 'rent_income',
  account_name: 'Rent',
  amount: '-2690.00',
};

const collected = {
  charged: '310050.00',
  collected: '296135.00',
  open: '13915.00',
  count: 139,
  on_time: 122,
  collection_rate: 95.5,
  on_time_rate: 87.8,
};

export const collection: PaymentAnalytics = {
  ...days,
  tenancies: 139,
  autopay: 42,
  rent: collected,
  rent_before: { ...collected, collected: '291471.00', collection_rate: 95.0, on_time_rate: 86.2 },
  late_fees: { ...collected, charged: '821.00', collected: '250.00', count: 11 },
  late_fees_before: { ...collected, charged: '896.00' },
  outstanding: { amount: '23318.00', before: '24886.00', accounts: 11 },
  bands: [
    { band: 'due', amount: '0.00', accounts: 0 },
    { band: '1_30', amount: '9376.00', accounts: 7 },
    { band: '31_60', amount: '4160.00', accounts: 1 },
    { band: '61_90', amount: '142.00', accounts: 1 },
    { band: 'over_90', amount: '9640.00', accounts: 2 },
  ],
  months: monthsBack(6).map((month, i) =>
    i === 0
      ? { month, charged: null, collected: null, open: null, collection_rate: null }
      : { month, charged: '310050.00', collected: '296135.00', open: '13915.00', collection_rate: 95.5 },
  ),
  methods: [{ method: 'check', amount: '2690.00', payments: 1 }],
};

export const jonas: DelinquentRow = {
  id: '019a0000-0000-7000-8000-0000000000d1',
  property_id,
  property_name: 'The Foundry Lofts',
  unit_number: 'L-14',
  resident_id,
  resident_name: 'Jonas Feld',
  days_late: 21,
  band: '1_30',
  owes: '2790.00',
  reminded_at: null,
  returned_on: '2026-11-18',
  eviction_status: null,
  can_remind: true,
};

export const bounced: ReceivedRow = {
  id: '019a0000-0000-7000-8000-0000000000c1',
  received_on: '2026-11-14',
  resident_id,
  resident_name: 'Jonas Feld',
  payer: 'Jonas Feld',
  property_id,
  property_name: 'The Foundry Lofts',
  unit_number: 'L-14',
  method: 'Check no. 771',
  goes_to: 'Returned Nov 18, insufficient funds',
  status: 'returned',
  amount: '2690.00',
};
