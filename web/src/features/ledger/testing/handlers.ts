import { HttpResponse, http } from 'msw';
import type { Deposit, RecurringRow } from '@/api/staff';

const nothing: Deposit = { held: '0.00', clock: null, forwarding_address: null, statements: [] };

/** What the Payments tab reads beside the ledger: the deposit with its statements, and the lines of each month. */
export const besideTheLedger = (deposit: Deposit = nothing, lines: readonly RecurringRow[] = []) => [
  http.get('*/api/leases/:id/deposit', () => HttpResponse.json(deposit)),
  http.get('*/api/leases/:id/recurring-charges', () =>
    HttpResponse.json({ items: lines, next_cursor: null, total: lines.length }),
  ),
];
