import type { BillRow } from '@/api/staff';
import { aSession } from '@/testing/render';

/** A bill of a vendor, to be paid. */
export const boiler: BillRow = {
  id: '019a0000-0000-7000-8000-0000000000b1',
  property_id: aSession.properties[0]?.property_id ?? '',
  property_name: 'Alder Court',
  request_id: null,
  invoice_id: '019a0000-0000-7000-8000-0000000000b9',
  vendor_id: '019a0000-0000-7000-8000-0000000000d1',
  payee: 'Ace Plumbing',
  number: 'A-17',
  day: '2026-11-01',
  due_on: '2026-11-30',
  amount: '120.50',
  status: 'open',
  memo: 'Boiler of unit 4',
  paid_on: null,
  voided_on: null,
  reason: null,
  lines: [
    {
      id: '019a0000-0000-7000-8000-0000000000b2',
      account_id: '019a0000-0000-7000-8000-0000000000b3',
      account: 'Repairs and maintenance',
      amount: '120.50',
      description: 'Boiler',
    },
  ],
  can: { write: true, pay: true },
  version: 1,
  created_at: '2026-11-01T00:00:00Z',
  updated_at: '2026-11-01T00:00:00Z',
};

export const paid: BillRow = {
  ...boiler,
  id: '019a0000-0000-7000-8000-0000000000b4',
  vendor_id: null,
  payee: 'City water',
  status: 'paid',
  paid_on: '2026-11-05',
};
