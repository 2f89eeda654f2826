import { Button } from '@mantine/core';
import { exportDelinquentAccounts } from '@/api/staff';
import { listDelinquentAccountsOptions } from '@/api/staff/@tanstack/react-query.gen';
import { listDelinquentAccountsFilters } from '@/api/staff/filters.gen';
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
import { DelinquentTable } from './delinquent-table';
import { BANDS, bandLabel } from './delinquent-words';

const FILTERS = only(listDelinquentAccountsFilters, 'property_id', 'band');
const SORTS = ['owes', 'days_late', 'resident'];
const bands = [
  { value: '', label: 'All ages' },
  ...BANDS.map((value) => ({ value, label: bandLabel(value) })),
];

/** Everybody who owes, today. */
export function DelinquentScreen() {
  const params = useTableParams({ filters: FILTERS, sorts: SORTS, defaultSort: '-owes' });
  const list = useList(listDelinquentAccountsOptions, params.query);
  const property = usePropertyFilter(params.filters.property_id, (id) => params.setFilter('property_id', id));
  const filtered = params.q !== '' || params.activeFilters > 0;
  return (
    <>
      <PageHeader
        title="Delinquent Accounts"
        back={{ label: 'Payment Analytics', to: paths.paymentAnalytics }}
        facts={list.data && `${plural(list.data.total ?? 0, 'account')}, as of today`}
        actions={
          <ExportCsv
            name="delinquent accounts"
            take={() => exportDelinquentAccounts({ query: exportQuery(params.query), parseAs: 'blob' })}
          />
        }
      />
      <FilterBar
        search={{ value: params.q, onChange: params.setSearch, placeholder: 'Resident' }}
        selects={[property, filterSelect(params, 'band', 'Age', bands, 140)]}
        active={params.activeFilters}
        onClear={params.clear}
      />
      <DelinquentTable
        rows={list.data?.items}
        params={params}
        nextCursor={list.data?.next_cursor}
        total={list.data?.total ?? undefined}
        fetching={list.isPlaceholderData}
        error={list.error}
        errorText="The accounts could not be loaded."
        onRetry={() => void list.refetch()}
        onReachNext={list.reachNext}
        empty={
          filtered ? (
            <EmptyState
              title="No accounts match"
              actions={
                <Button variant="default" onClick={params.clear}>
                  Clear filters
                </Button>
              }
            />
          ) : (
            <EmptyState title="Nobody is late" />
          )
        }
      />
    </>
  );
}
