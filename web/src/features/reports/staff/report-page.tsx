import { Stack } from '@mantine/core';
import { IconReportOff } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { exportReport, printReport, type ReportBody, type ReportKind } from '@/api/staff';
import { getReportOptions } from '@/api/staff/@tanstack/react-query.gen';
import { messageOf } from '@/lib/problem';
import { TakeFile } from '@/records/take-file';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { KpiSkeleton } from '@/ui/kpi-skeleton';
import { KpiStrip } from '@/ui/kpi-strip';
import { PageHeader } from '@/ui/page-header';
import { RowMissing } from '@/ui/row-missing';
import { Card, Section } from '@/ui/section';
import { TableSkeleton } from '@/ui/table-skeleton';
import { Text } from '@/ui/text';
import { usePhone } from '@/ui/use-phone';
import { reports } from './feature';
import classes from './report.module.css';
import { ReportCards } from './report-cards';
import { shown } from './report-cells';
import { ReportFilters } from './report-filters';
import { readsReports } from './report-list';
import { useReportQuery } from './report-query';
import { ReportTable } from './report-table';

/** One report: what it covers is in the address. */
export function ReportPage() {
  const { reportName = '' } = useParams();
  const { data, error, refetch } = useQuery(readsReports());
  const kind = data?.items.find(({ name }) => name === reportName);
  if (data && !kind)
    return (
      <RowMissing
        title="Report not found"
        sentence="This link leads to no report"
        text="It may be mistyped. The list has every report that there is."
        icon={<IconReportOff size={22} stroke={1.7} aria-hidden />}
        back={{ label: 'Reports', to: reports.paths.reports }}
      />
    );
  if (error) {
    return <ErrorState title="The report could not be loaded. Try again." of={{ error, refetch }} />;
  }
  return kind ? <OneReport key={kind.name} kind={kind} /> : <Waiting />;
}

function OneReport({ kind }: { kind: ReportKind }) {
  const asked = useReportQuery(kind);
  const { query } = asked;
  const call = { path: { report_name: kind.name }, query };
  const { data, error, refetch } = useQuery({ ...getReportOptions(call), placeholderData: keepPreviousData });
  const file = (ending: string) =>
    `${kind.name}-${data?.last_day?.slice(0, 7) ?? data?.as_of ?? 'report'}.${ending}`;
  return (
    <>
      <PageHeader
        title={kind.title}
        back={{ label: 'Reports', to: reports.paths.reports }}
        facts={data ? factsOf(data) : kind.about}
        actions={
          <>
            <TakeFile
              label="Export CSV"
              name={file('csv')}
              take={() => exportReport({ ...call, parseAs: 'blob', throwOnError: true })}
            />
            <TakeFile
              label="PDF"
              name={file('pdf')}
              take={() => printReport({ ...call, parseAs: 'blob', throwOnError: true })}
            />
          </>
        }
      />
      <div className={classes.hidden}>
        <ReportFilters kind={kind} asked={asked} />
      </div>
      {error ? (
        <ErrorState
          title={messageOf(error, 'The report could not be loaded. Try again.')}
          of={{ error, refetch }}
        />
      ) : data ? (
        <Shown report={data} />
      ) : (
        <Waiting />
      )}
    </>
  );
}

const factsOf = ({ period, basis, place }: ReportBody) =>
  [place, period, basis && `${basis} basis`].filter(Boolean).join(' · ');

function Shown({ report }: { report: ReportBody }) {
  const phone = usePhone();
  const Table = phone ? ReportCards : ReportTable;
  if (report.is_empty) {
    return (
      <Card>
        <EmptyState
          icon={<IconReportOff size={22} stroke={1.7} aria-hidden />}
          title="No data yet"
          text={
            report.properties === 0
              ? 'Add a property first: its books begin with it.'
              : 'Nothing was posted in this time. Choose another day, other months or all properties.'
          }
        />
      </Card>
    );
  }
  return (
    <Stack gap="md">
      <KpiStrip
        label="Figures"
        items={report.figures.map(({ label, kind, value }) => ({ label, value: shown(kind, value) }))}
      />
      {report.sections.map((section, at) => {
        const label = section.title ?? report.title;
        return section.title ? (
          <Section key={at} title={label} padded={false}>
            <Table section={section} label={label} />
          </Section>
        ) : (
          <Card key={at} padded={false}>
            <Table section={section} label={label} />
          </Card>
        );
      })}
      {report.notes.map((note) => (
        <Text key={note} size="caption" ink="text3">
          {note}
        </Text>
      ))}
    </Stack>
  );
}

function Waiting() {
  return (
    <Stack gap="md" aria-busy>
      <KpiSkeleton count={4} />
      <Card padded={false}>
        <TableSkeleton columns={6} rows={8} rowHeight={40} />
      </Card>
    </Stack>
  );
}
