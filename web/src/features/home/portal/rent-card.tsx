import type { OwnAccount } from '@/api/portal';
import { portalPaths } from '@/app/portal/paths';
import { daysBetween, formatDay, formatMonth } from '@/lib/dates';
import { moneyExact, plural } from '@/lib/money';
import { NightCard } from '@/ui/night-card';

const isOpen = ({ balance }: OwnAccount) => Number(balance) > 0;

function dueWords({ next_on, today }: OwnAccount): string {
  if (!next_on) return '';
  const days = daysBetween(today, next_on);
  return `Due ${formatDay(next_on)}, ${days > 0 ? `in ${plural(days, 'day')}` : 'today'}`;
}

/** What is charged next, beside what is open already. */
function nextWords({ next_on, next_amount }: OwnAccount): string {
  return next_on && next_amount ? `Next: ${moneyExact(next_amount)} on ${formatDay(next_on)}` : '';
}

function lateWords({ days_past_grace: days }: OwnAccount): string {
  return days === null ? 'To pay now' : `${plural(days, 'day')} past grace`;
}

/** Beside the amount: what else is known of the balance. */
function balanceWords(account: OwnAccount): string {
  if (isOpen(account)) return '';
  if (account.balance.startsWith('-')) return `In credit ${moneyExact(account.balance.slice(1))}`;
  return 'Nothing open today';
}

/** What is to be paid now, else the rent that comes next, the way to pay it, and what AutoPay will draw. */
export function RentCard({ account, autopay }: { account: OwnAccount; autopay: string }) {
  const { next_on, next_amount, balance, pending } = account;
  const coming = !isOpen(account) && next_on !== null && next_amount !== null;
  const onItsWay = pending === '0.00' ? '' : `${moneyExact(pending)} is on its way`;
  return (
    <NightCard
      label="Payment Summary"
      above={
        coming
          ? [`Rent for ${formatMonth(next_on)}`, dueWords(account)]
          : ['Balance today', isOpen(account) ? lateWords(account) : '']
      }
      amount={moneyExact(coming ? next_amount : balance)}
      below={[
        coming ? balanceWords(account) : nextWords(account),
        [onItsWay, autopay].filter(Boolean).join(' · '),
      ]}
      actions={[
        { label: 'Pay Rent', to: `${portalPaths.pay}?home=${account.tenancy_id}` },
        { label: 'History', to: portalPaths.payments },
      ]}
    />
  );
}
