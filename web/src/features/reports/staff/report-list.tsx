import { useQuery } from '@tanstack/react-query';
import { listReportsOptions } from '@/api/staff/@tanstack/react-query.gen';
import { ErrorState } from '@/ui/error-state';
import { LinkLines } from '@/ui/link-lines';
import { PageHeader } from '@/ui/page-header';
import { Card } from '@/ui/section';
import { TableSkeleton } from '@/ui/table-skeleton';
import { reports } from './feature';

/** What the page reads first. */
export const readsReports = () => listReportsOptions();

/** Every report that there is; each opens with what it usually covers. */
export function ReportList() {
  const { data, error, refetch } = useQuery(readsReports());
  return (
    <>
      <PageHeader title="Reports" facts="Figures of your properties' books, on screen, as CSV and PDF" />
      <Card padded={false}>
        {error ? (
          <ErrorState title="The reports could not be listed. Try again." of={{ error, refetch }} />
        ) : data ? (
          <LinkLines
            lines={data.items.map(({ name, title, about }) => ({
              key: name,
              to: reports.paths.report(name),
              title,
              text: about,
            }))}
          />
        ) : (
          <TableSkeleton columns={1} rows={7} rowHeight={51} />
        )}
      </Card>
    </>
  );
}
