import type { OwnAutopay } from '@/api/portal';
import { formatDay } from '@/lib/dates';
import { moneyExact } from '@/lib/money';
import { methodName } from './method-words';

/** 'AutoPay will draw $2,630.00 on Dec 1, 2026 with Visa •••• 4242.', so that nobody pays it a second time. */
export function autopayWords(of: OwnAutopay | undefined): string {
  const terms = of?.autopay;
  if (terms?.status !== 'on') return '';
  const { next_amount, next_on, method } = terms;
  return `AutoPay will draw ${moneyExact(next_amount)} on ${formatDay(next_on)} with ${methodName(method)}.`;
}
