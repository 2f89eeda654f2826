import { formatAgo, formatDay, formatExact } from '@/lib/dates';
import { money, moneyExact } from '@/lib/money';
import { useNow } from '@/lib/use-now';

const TICK_MS = 30_000;

const Nothing = () => <span className="text3">—</span>;

type MoneyProps = {
  amount: string | null | undefined;
  /** With cents, where it is paid or owed. */
  exact?: boolean;
  /** Red only when somebody owes it. */
  owed?: boolean;
};

export function Money({ amount, exact = false, owed = false }: MoneyProps) {
  if (amount === null || amount === undefined || amount === '') return <Nothing />;
  const due = owed && Number(amount) > 0;
  return (
    <span className="num" style={due ? { color: 'var(--bad-text)', fontWeight: 500 } : undefined}>
      {exact ? moneyExact(amount) : money(amount)}
    </span>
  );
}

/** A calendar day: 'Nov 18, 2025'. */
export function Day({ value }: { value: string | null | undefined }) {
  if (!value) return <Nothing />;
  return (
    <time className="num" dateTime={value} style={{ whiteSpace: 'nowrap' }}>
      {formatDay(value)}
    </time>
  );
}

/** An instant: '3 h ago' under a day, then the day; the exact time on hover. */
export function Ago({ value }: { value: string | null | undefined }) {
  return value ? <AgoOf instant={value} /> : <Nothing />;
}

function AgoOf({ instant }: { instant: string }) {
  const now = useNow(TICK_MS);
  return (
    <time className="num" dateTime={instant} title={formatExact(instant)} style={{ whiteSpace: 'nowrap' }}>
      {formatAgo(instant, now)}
    </time>
  );
}
