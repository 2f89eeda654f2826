import type { GatewayConnected, GatewayPage } from '@/api/staff';
import { formatAgo } from '@/lib/dates';

/** What Stripe is to report, as its dashboard names it. */
export const REPORTED = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'refund.created',
  'refund.updated',
  'refund.failed',
] as const;

/** The state of a company's gateway, by the badge's vocabulary. */
export const gatewayState = ({ gateway, account }: GatewayPage) => {
  if (account) return account.failure ? 'failed' : 'working';
  return gateway === 'simulator' ? 'captured' : 'not_set_up';
};

/** Who takes the payments, in a sentence. */
export const gatewayWords = ({ gateway, account }: GatewayPage) => {
  if (account?.is_live === false)
    return 'Residents pay with test cards at Stripe: this is a test key, and no money moves.';
  if (account) return 'Residents pay by card or bank account into your own account at Stripe.';
  if (gateway === 'simulator')
    return 'Residents pay with test methods, and no money moves. Connect your account at Stripe to take payments.';
  return 'Residents cannot pay online yet. Connect your account at Stripe to take cards and bank accounts.';
};

/** 'Tested 3 min ago: it works.' */
export const testedWords = ({ tested_at, failure }: GatewayConnected) =>
  `Tested ${formatAgo(tested_at)}: ${failure ?? 'it works.'}`;
