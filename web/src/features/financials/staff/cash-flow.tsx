import { Link } from 'react-router';
import type { Financials } from '@/api/staff';
import { paths } from '@/app/staff/paths';
import { money } from '@/lib/money';
import { formatDayShort } from '@/lib/spans';
import { Section } from '@/ui/section';
import { type SumLine, Sums } from '@/ui/sums';
import { Text } from '@/ui/text';

const signed = (amount: string) => (Number(amount) > 0 ? `+${money(amount)}` : money(amount));

function lines({ since, until, cash_flow: flow }: Financials): SumLine[] {
  return [
    { label: `Cash on ${formatDayShort(since)}`, text: money(flow.opening) },
    { label: 'Net income', text: signed(flow.net_income) },
    { label: 'Prepayments received less used', text: signed(flow.prepayments) },
    { label: 'Owner contributions', text: signed(flow.contributions) },
    { label: 'Owner draws', text: signed(flow.draws) },
    ...(Number(flow.other) === 0
      ? []
      : [{ label: 'Opening balances and transfers', text: signed(flow.other) }]),
    { label: 'Change', text: signed(flow.change), rank: 'rule' as const },
    // On a range of one day both ends would be called the same.
    {
      label: since === until ? 'Cash now' : `Cash on ${formatDayShort(until)}`,
      text: money(flow.closing),
      rank: 'last' as const,
    },
  ];
}

/** From opening to closing; always on cash, whatever basis the rest of the page is on. */
export function CashFlow({ of }: { of: Financials }) {
  const note =
    of.basis === 'accrual'
      ? 'Always on cash basis. Deposits held are kept apart.'
      : 'Deposits held are kept apart.';
  return (
    <Section
      title="Cash flow"
      right={
        <Link to={paths.report('cash-flow')} className="link">
          Open report
        </Link>
      }
      note={
        <>
          {of.begins_on !== null && `${note} `}
          <Link to={paths.openingBalances} className="link">
            Opening balances
          </Link>
        </>
      }
    >
      {of.begins_on === null ? <Text>No data yet</Text> : <Sums lines={lines(of)} />}
    </Section>
  );
}
