import { Button } from '@mantine/core';
import { exportReceivedPayments } from '@/api/staff';
import { listReceivedPaymentsOptions } from '@/api/staff/@tanstack/react-query.gen';
import { listReceivedPaymentsFilters } from '@/api/staff/filters.gen';
import { paths } from '@/app/staff/paths';
import { only } from '@/lib/filter-values';
import { plural } from '@/lib/money';
import { exportQuery, useTableParams } from '@/lib/table-params';
import { usePropertyFilter } from '@/pickers/use-property-filter';
import { ExportCsv } from '@/records/export-csv';
import { useList } from '@/records/use-list';
import { EmptyState } from '@/ui/empty-state';
import { FilterBar } from '@/ui/filter-bar';
import { filterSelect } from '@/ui/filter-select';
import { PageHeader } from '@/ui/page-header';
import { PaymentTable } from './payment-table';

const FILTERS = only(listReceivedPaymentsFilters, 'range', 'property_id', 'status');
const SORTS = ['received_on', 'amount'];
const ranges = [
  { value: 'week', label: 'Last 7 days' },
  { value: '', label: 'This month' },
  { value: 'quarter', label: 'This quarter' },
  { value: 'year', label: 'This year' },
];
const states = [
  { value: '', label: 'All statuses' },
  { value: 'pending', label: 'Processing' },
  { value: 'completed', label: 'Completed' },
  { value: 'failed', label: 'Failed' },
  { value: 'returned', label: 'Returned' },
  { value: 'voided', label: 'Undone' },
  { value: 'refunded', label: 'Refunded' },
];

/** Every payment of a range. */
export function ReceivedScreen() {
  const params = useTableParams({ filters: FILTERS, sorts: SORTS, defaultSort: '-received_on' });
  const list = useList(listReceivedPaymentsOptions, params.query);
  const property = usePropertyFilter(params.filters.property_id, (id) => params.setFilter('property_id', id));
  return (
    <>
      <PageHeader
        title="Payments"
        back={{ label: 'Payment Analytics', to: paths.paymentAnalytics }}
        facts={list.data && plural(list.data.total ?? 0, 'payment')}
        actions={
          <ExportCsv
            name="payments"
            take={() => exportReceivedPayments({ query: exportQuery(params.query), parseAs: 'blob' })}
          />
        }
      />
      <FilterBar
        search={{ value: params.q, onChange: params.setSearch, placeholder: 'Resident, payer or reference' }}
        selects={[
          filterSelect(params, 'range', 'Range', ranges, 130),
          property,
          filterSelect(params, 'status', 'Status', states, 140),
        ]}
        active={params.activeFilters}
        onClear={params.clear}
      />
      <PaymentTable
        rows={list.data?.items}
        params={params}
        nextCursor={list.data?.next_cursor}
        total={list.data?.total ?? undefined}
        fetching={list.isPlaceholderData}
        error={list.error}
        errorText="The payments could not be loaded."
        onRetry={() => void list.refetch()}
        onReachNext={list.reachNext}
        empty={
          <EmptyState
            title="No payments match"
            actions={
              <Button variant="default" onClick={params.clear}>
                Clear filters
              </Button>
            }
          />
        }
      />
    </>
  );
}
