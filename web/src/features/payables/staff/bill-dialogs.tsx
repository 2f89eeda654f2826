import type { BillRow } from '@/api/staff';
import { voidBillMutation, voidBillPaymentMutation } from '@/api/staff/@tanstack/react-query.gen';
import { moneyExact } from '@/lib/money';
import type { ReasonDialogProps } from '@/records/reason-dialog';
import { lazyDialog } from '@/ui/lazy-dialog';

const ReasonDialog = lazyDialog<ReasonDialogProps>(() => import('@/records/reason-dialog'));
const PayBill = lazyDialog(() => import('./pay-bill'));
const EditBill = lazyDialog(() => import('./edit-bill'));

export type BillAction = 'pay' | 'edit' | 'void' | 'void_payment';
export type BillActing = { bill: BillRow; action: BillAction };

type Of = { bill: BillRow; opened: boolean; onClose: () => void };

const nameOf = ({ payee, amount }: BillRow) => `${moneyExact(amount)} to ${payee}`;

const VoidBill = ({ bill, ...of }: Of) => (
  <ReasonDialog
    {...of}
    title={`Void the bill of ${nameOf(bill)}?`}
    text="It is taken out of what you owe, dated today. Its row stays, with the reason."
    submitLabel="Void bill"
    mutation={voidBillMutation()}
    path={{ bill_id: bill.id }}
    done="Bill voided"
    failureText="The bill was not voided. Try again."
  />
);

const VoidPayment = ({ bill, ...of }: Of) => (
  <ReasonDialog
    {...of}
    title={`Void the payment of ${nameOf(bill)}?`}
    text="The money is back in the bank account as of today, and the bill is open again."
    submitLabel="Void payment"
    mutation={voidBillPaymentMutation()}
    path={{ bill_id: bill.id }}
    done="Payment voided: the bill is open again"
    failureText="The payment was not voided. Try again."
  />
);

const DIALOGS = { pay: PayBill, edit: EditBill, void: VoidBill, void_payment: VoidPayment };

type BillDialogsProps = { acting: { item: BillActing | null; opened: boolean; close: () => void } };

/** The dialog of what is being done with a bill. */
export function BillDialogs({ acting: { item, opened, close } }: BillDialogsProps) {
  if (!item) return null;
  const Dialog = DIALOGS[item.action];
  return <Dialog key={`${item.action} ${item.bill.id}`} bill={item.bill} opened={opened} onClose={close} />;
}
