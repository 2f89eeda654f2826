import { moneyExact } from '@/lib/money';
import { Money } from '@/ui/figures';
import { StatusBadge } from '@/ui/status-badge';

type Reversible = { amount: string; reversed_on: string | null };

/** What was taken back keeps its row, struck through. */
export const Amount = ({ row: { amount, reversed_on } }: { row: Reversible }) =>
  reversed_on ? <s className="text3">{moneyExact(amount)}</s> : <Money amount={amount} exact />;

export const State = ({ row: { reversed_on } }: { row: Reversible }) => (
  <StatusBadge of="payment" value={reversed_on ? 'taken_back' : 'recorded'} />
);

/** The note of a row and why it was taken back. */
export const note = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join(' · ') || '—';
