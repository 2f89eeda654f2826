import { Button, Stack } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { exportTransactions, type Financials } from '@/api/staff';
import { getFinancialsOptions } from '@/api/staff/@tanstack/react-query.gen';
import { paths } from '@/app/staff/paths';
import { money, plural } from '@/lib/money';
import { formatSpan, formatSpanYear } from '@/lib/spans';
import { exportQuery } from '@/lib/table-params';
import { ExportCsv } from '@/records/export-csv';
import { Columns } from '@/ui/columns';
import { FiguresFailed } from '@/ui/figures-failed';
import { KpiSkeleton } from '@/ui/kpi-skeleton';
import { KpiStrip, noData } from '@/ui/kpi-strip';
import { PageHeader } from '@/ui/page-header';
import { FactsSkeleton } from '@/ui/skeleton';
import { Trend } from '@/ui/trend';
import { Breakdowns } from './breakdowns';
import { CashFlow } from './cash-flow';
import { MonthChart } from './month-chart';
import { RangeBar, rangeQuery, useRange } from './ranges';
import { Transactions } from './transactions';
import { useTransactions } from './use-transactions';

const RAIL = 340;

const facts = ({ since, until, basis, properties }: Financials) =>
  `${formatSpanYear(since, until)} · ${basis} basis · ${plural(properties, 'property', 'properties')}`;

function strip(of: Financials) {
  const on = `on ${formatSpan(of.before_since, of.before_until)}`;
  const begun = of.begins_on !== null;
  const moved = (figure: Financials['income']) => ({
    value: begun ? money(figure.amount) : noData,
    context: <Trend now={figure.amount} before={figure.before} on={on} />,
  });
  return [
    { label: 'Income', ...moved(of.income) },
    { label: 'Expenses', ...moved(of.expenses) },
    { label: 'Net income', ...moved(of.net_income) },
    {
      label: 'Outstanding',
      value: begun ? money(of.outstanding.amount) : noData,
      context: `${plural(of.outstanding.accounts, 'account')}, today`,
    },
    {
      label: 'Deposits held',
      value: begun ? money(of.deposits_held.amount) : noData,
      context: `${plural(of.deposits_held.tenancies, 'tenancy', 'tenancies')} · not income`,
    },
  ];
}

/** Income, expenses and cash of a range, and the transactions behind them; all of it is in the URL. */
export function FinancialsScreen({ addExpense }: { addExpense?: ReactNode }) {
  const state = useRange();
  const list = useTransactions(state);
  const figures = useQuery({
    ...getFinancialsOptions({ query: { ...rangeQuery(state), basis: state.basis } }),
    placeholderData: keepPreviousData,
  });
  const of = figures.data;
  return (
    <>
      <PageHeader
        title="Financials"
        facts={of ? facts(of) : figures.isPending && <FactsSkeleton />}
        actions={
          <>
            <Button variant="default" component={Link} to={paths.bills}>
              Bills
            </Button>
            <Button variant="default" component={Link} to={paths.banking}>
              Banking
            </Button>
            <ExportCsv
              name="transactions"
              take={() => exportTransactions({ query: exportQuery(list.query), parseAs: 'blob' })}
            />
            {addExpense}
          </>
        }
      />
      <RangeBar state={state} basis />
      <FiguresFailed figures={figures} text="The figures could not be loaded." />
      {of ? (
        <KpiStrip label="Financials in figures" items={strip(of)} />
      ) : (
        figures.isPending && <KpiSkeleton count={5} />
      )}
      {of && (
        <Columns label="Cash flow" aside={<CashFlow of={of} />} asideWidth={RAIL}>
          <MonthChart of={of} />
        </Columns>
      )}
      <Stack mt={28}>
        <Columns label="Breakdowns" aside={of && <Breakdowns of={of} list={list} />} asideWidth={RAIL}>
          <Transactions list={list} accounts={of ? [...of.income_accounts, ...of.expense_accounts] : []} />
        </Columns>
      </Stack>
    </>
  );
}
