import { Stack } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { exportDelinquentAccounts, type PaymentAnalytics } from '@/api/staff';
import { getPaymentAnalyticsOptions } from '@/api/staff/@tanstack/react-query.gen';
import { paths } from '@/app/staff/paths';
import { money, plural } from '@/lib/money';
import { formatDayShort, formatSpan, formatSpanYear } from '@/lib/spans';
import { ExportCsv } from '@/records/export-csv';
import { Columns } from '@/ui/columns';
import { FiguresFailed } from '@/ui/figures-failed';
import { KpiSkeleton } from '@/ui/kpi-skeleton';
import { KpiStrip, noData } from '@/ui/kpi-strip';
import { PageHeader } from '@/ui/page-header';
import { FactsSkeleton, LoadingText } from '@/ui/skeleton';
import { Trend } from '@/ui/trend';
import { AutoPay } from './autopay';
import { RangeBar, rangeQuery, useRange } from './ranges';
import { TrendChart } from './trend-chart';

const Lists = lazy(() => import('./analytics-lists'));

const facts = (of: PaymentAnalytics) =>
  `${formatSpanYear(of.since, of.until)} · ${plural(of.tenancies, 'tenancy', 'tenancies')} in ${plural(of.properties, 'property', 'properties')}`;

const rate = (percent: number | null) => (percent === null ? '—' : `${percent.toFixed(1)}%`);

function Context({ base, trend }: { base: string; trend?: React.ReactNode }) {
  return (
    <>
      <div>{base}</div>
      {trend}
    </>
  );
}

function strip(of: PaymentAnalytics) {
  const { rent, rent_before: before, late_fees: fees, late_fees_before: feesBefore, outstanding } = of;
  const on = `on ${formatSpan(of.before_since, of.before_until)}`;
  const charged = rent.count > 0;
  return [
    {
      label: 'Collected',
      value: charged ? money(rent.collected) : noData,
      context: charged && (
        <Context
          base={`of ${money(rent.charged)} rent`}
          trend={<Trend now={rent.collected} before={before?.collected ?? null} on={on} />}
        />
      ),
    },
    {
      label: 'Collection rate',
      value: rate(rent.collection_rate),
      context: charged ? (
        <Context
          base={`${money(rent.open)} still open`}
          trend={<Trend now={rent.collection_rate} before={before?.collection_rate ?? null} on={on} points />}
        />
      ) : (
        'No data yet'
      ),
    },
    {
      label: 'On time',
      value: rate(rent.on_time_rate),
      context: charged ? (
        <Context
          base={`${rent.on_time} of ${rent.count}, by day 5`}
          trend={<Trend now={rent.on_time_rate} before={before?.on_time_rate ?? null} on={on} points />}
        />
      ) : (
        'No data yet'
      ),
    },
    {
      label: 'Outstanding',
      value: money(outstanding.amount),
      to: paths.delinquentAccounts,
      context: (
        <Context
          base={`${plural(outstanding.accounts, 'account')}, all months`}
          trend={
            <Trend
              now={outstanding.amount}
              before={outstanding.before}
              on={`on ${formatDayShort(of.before_until)}`}
            />
          }
        />
      ),
    },
    {
      label: 'Late fees',
      value: money(fees.charged),
      context: (
        <Context
          base={`${fees.count} charged, ${money(fees.collected)} paid`}
          trend={<Trend now={fees.charged} before={feesBefore?.charged ?? null} on={on} />}
        />
      ),
    },
  ];
}

/** How well rent is collected, and who is late. */
export function AnalyticsScreen() {
  const state = useRange();
  const figures = useQuery({
    ...getPaymentAnalyticsOptions({ query: rangeQuery(state) }),
    placeholderData: keepPreviousData,
  });
  const of = figures.data;
  const { range: _, ...where } = rangeQuery(state);
  return (
    <>
      <PageHeader
        title="Payment Analytics"
        facts={of ? facts(of) : figures.isPending && <FactsSkeleton />}
        actions={
          <ExportCsv
            name="delinquent accounts"
            label="Export Report"
            take={() => exportDelinquentAccounts({ query: where, parseAs: 'blob' })}
          />
        }
      />
      <RangeBar state={state} />
      <FiguresFailed figures={figures} text="The figures could not be loaded." />
      {of ? (
        <KpiStrip label="Collection in figures" items={strip(of)} />
      ) : (
        figures.isPending && <KpiSkeleton count={5} />
      )}
      {of && (
        <Columns
          label="AutoPay"
          aside={<AutoPay tenancies={of.tenancies} on={of.autopay} />}
          asideWidth={340}
        >
          <TrendChart of={of} />
        </Columns>
      )}
      {of && (
        <Stack mt={16}>
          <Suspense fallback={<LoadingText>Loading accounts and payments...</LoadingText>}>
            <Lists of={of} state={state} />
          </Suspense>
        </Stack>
      )}
    </>
  );
}
