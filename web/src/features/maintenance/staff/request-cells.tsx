import type { RequestRow } from '@/api/staff';
import { costOf, daysOpenOf, LATE_DAYS } from './request-words';

/** Days open stand out above five. */
export function DaysOpen({ request }: { request: RequestRow }) {
  const late = request.days_open > LATE_DAYS;
  return <span style={late ? { color: 'var(--bad-text)' } : undefined}>{daysOpenOf(request)}</span>;
}

export function Cost({ request }: { request: RequestRow }) {
  const cost = costOf(request);
  if (!cost) return <span className="text3">No cost yet</span>;
  return (
    <>
      {cost.amount} <span className="text3">{cost.kind}</span>
    </>
  );
}
