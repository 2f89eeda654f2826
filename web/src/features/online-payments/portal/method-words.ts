import type { OwnMethod, OwnPayment } from '@/api/portal';
import { formatMonth } from '@/lib/dates';

/** 'Visa •••• 4242' */
export const methodName = ({ brand, last_four }: OwnPayment['method']) => `${brand} •••• ${last_four}`;

/** What a payer should know of the method before using it. */
export const methodFact = ({ kind, expires_on }: OwnMethod) =>
  kind === 'bank_account'
    ? 'Takes 3 to 5 days'
    : expires_on
      ? `Expires ${formatMonth(expires_on)}`
      : undefined;
