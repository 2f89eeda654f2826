import type { OwnMethod, OwnPayment } from '@/api/portal';
import { formatExact, formatMonth } from '@/lib/dates';

/** 'Visa •••• 4242' */
export const methodName = ({ brand, last_four }: OwnPayment['method']) => `${brand} •••• ${last_four}`;

/** Tells two methods of one name apart. */
export const methodAdded = ({ created_at }: OwnMethod) => `Added on ${formatExact(created_at)}`;

/** What a payer should know of the method before using it. */
export const methodFact = ({ kind, expires_on }: OwnMethod) =>
  kind === 'bank_account'
    ? 'Takes 3 to 5 days'
    : expires_on
      ? `Expires ${formatMonth(expires_on)}`
      : undefined;

/** The second line of a method that is chosen. */
export const methodFacts = (method: OwnMethod) =>
  [methodFact(method), methodAdded(method)].filter(Boolean).join(' · ');
