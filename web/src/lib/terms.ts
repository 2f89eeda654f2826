/** How a term that is offered is said: to the residents by link, and to staff before it is sent. */
import { formatDay } from './dates';
import { money, moneyExact, plural } from './money';

type Term = { term_months: number; monthly_rent: string };

/** '12 months at $2,570.00' */
export const termAt = ({ term_months, monthly_rent }: Term) =>
  `${plural(term_months, 'month')} at ${moneyExact(monthly_rent)}`;

/** '+$50 a month' beside what is paid now. */
function change(now: string, then: string): string {
  const more = Number(then) - Number(now);
  if (more === 0) return 'as now';
  return `${more > 0 ? '+' : '−'}${money(String(Math.abs(more)))} a month`;
}

/** '12 months', its days, and '$2,570.00 a month' */
export const termParts = (term: Term, [first, last]: readonly [string, string], now: string) => ({
  label: plural(term.term_months, 'month'),
  detail: `${formatDay(first)} to ${formatDay(last)} · ${change(now, term.monthly_rent)}`,
  figure: moneyExact(term.monthly_rent),
  note: 'a month',
});
