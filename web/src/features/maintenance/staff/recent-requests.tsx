import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { RequestRow } from '@/api/staff';
import { listRequestsOptions } from '@/api/staff/@tanstack/react-query.gen';
import { paths } from '@/app/staff/paths';
import { formatDayOf } from '@/lib/dates';
import type { Column } from '@/ui/data-table';
import { EmptyState } from '@/ui/empty-state';
import { ListSection } from '@/ui/list-section';
import { StatusBadge } from '@/ui/status-badge';
import { RequestCard } from './request-card';

const title: Column<RequestRow> = { key: 'title', title: 'Title', render: (request) => request.title };
const shared: readonly Column<RequestRow>[] = [
  {
    key: 'priority',
    title: 'Priority',
    render: ({ priority }) => <StatusBadge of="priority" value={priority} />,
  },
  { key: 'status', title: 'Status', render: ({ status }) => <StatusBadge of="request" value={status} /> },
];
const date: Column<RequestRow> = {
  key: 'date',
  title: 'Date',
  render: ({ request_date }) => formatDayOf(request_date),
};
const places: readonly Column<RequestRow>[] = [
  { key: 'property', title: 'Property', render: (request) => request.property_name },
  { key: 'unit', title: 'Unit', render: (request) => request.unit_number ?? '—' },
];

type RecentRequestsProps = {
  /** Of which unit or vendor. */
  of: { unit_id: string } | { vendor_id: string };
  most: number;
  empty: string;
  /** Where all of them are listed. */
  all?: string;
};

/** The newest requests of a unit or a vendor, inside its page. */
export function RecentRequests({ of, most, empty, all }: RecentRequestsProps) {
  const list = useQuery({ ...listRequestsOptions({ query: { ...of, limit: most } }), retry: false });
  const columns = 'vendor_id' in of ? [title, date, ...places, ...shared] : [title, date, ...shared];
  return (
    <ListSection
      title="Recent Maintenance Requests"
      right={
        all &&
        (list.data?.total ?? 0) > 0 && (
          <Link className="link" to={all}>
            View All
          </Link>
        )
      }
      list={list}
      label="Recent maintenance requests"
      columns={columns}
      rowHref={({ id }) => paths.request(id)}
      card={(request) => <RequestCard request={request} />}
      errorText="Failed to load maintenance requests. Please try again later."
      empty={<EmptyState title={empty} />}
      loadingText="Loading maintenance requests..."
    />
  );
}
