import type { DeliveryRow } from '@/api/staff';
import { label } from '@/lib/words';

export const channels = { email: 'E-mail', sms: 'Text message' } as const;

/** The kind of message: 'payment_receipt' as 'Payment receipt'. */
export const kindOf = ({ template }: DeliveryRow) => label(template);

export const recipientOf = ({ recipient, sent_to }: DeliveryRow) =>
  recipient ?? sent_to ?? 'Somebody removed';

/** Under the state: why it failed, or what is not known. */
export function detailOf({ state, failure }: DeliveryRow): string | null {
  if (state === 'unknown') return 'Cut off while it was handed over: it may have arrived.';
  return failure;
}

/** What is asked before a message goes out again. */
export function questionOf({ state }: DeliveryRow): string {
  const again = 'It goes to the address or number on record now, with what is true now.';
  if (state === 'unknown') return `It may have arrived: then it arrives twice. ${again}`;
  if (state === 'failed') return again;
  return `It went out already: it arrives a second time. ${again}`;
}
