import type { BillRow } from '@/api/staff';
import type { BillAction } from './bill-dialogs';
import { isOpen } from './bill-words';

type Named = { action: BillAction; label: string; danger?: boolean };

/** What may be done with a bill, the most usual first; the server says who may. */
export function actionsOf(bill: BillRow): readonly Named[] {
  const { write, pay } = bill.can;
  if (isOpen(bill)) {
    return [
      ...(pay ? [{ action: 'pay', label: 'Pay bill' } as const] : []),
      ...(write
        ? ([
            { action: 'edit', label: 'Edit bill' },
            { action: 'void', label: 'Void bill', danger: true },
          ] as const)
        : []),
    ];
  }
  return bill.status === 'paid' && pay
    ? [{ action: 'void_payment', label: 'Void payment', danger: true }]
    : [];
}
