import { Button } from '@mantine/core';
import { IconTruck, IconUpload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ListVendorsData } from '@/api/staff';
import { listVendorsOptions, vendorFiguresOptions } from '@/api/staff/@tanstack/react-query.gen';
import { paths } from '@/app/paths';
import { useSession } from '@/app/session';
import { count, plural } from '@/lib/money';
import { codeOf } from '@/lib/problem';
import { useTableParams } from '@/lib/table-params';
import { useDelayed } from '@/lib/use-delayed';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { FilterBar } from '@/ui/filter-bar';
import { PageHeader } from '@/ui/page-header';
import { Pager } from '@/ui/pager';
import { Card } from '@/ui/section';
import { FactsSkeleton, LoadingText } from '@/ui/skeleton';
import { ServicesByCategory } from './services-by-category';
import { VendorCard } from './vendor-card';
import { serviceOptions } from './vendor-words';
import classes from './vendors.module.css';

const FILTERS = ['service_type'] as const;
/** Fills rows of one, two and three cards. */
const PAGE = 24;

const services = [{ value: '', label: 'All' }, ...serviceOptions];

function Skeletons() {
  const show = useDelayed(true);
  return (
    <div aria-busy>
      <LoadingText>Loading vendors...</LoadingText>
      <div className={classes.grid} aria-hidden>
        {show && Array.from({ length: 6 }, (_, i) => <div key={i} className={classes.blank} />)}
      </div>
    </div>
  );
}

/** None match, none were added yet, or there is not even a property to add them to. */
function Nothing({ onClear, filtered }: { onClear: () => void; filtered: boolean }) {
  const { properties_total } = useSession();
  if (filtered) {
    return (
      <EmptyState
        title="No vendors found matching your filters."
        actions={
          <Button variant="default" onClick={onClear}>
            Clear filters
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      title={properties_total > 0 ? 'No vendors available.' : 'No vendors found.'}
      text={
        properties_total > 0
          ? 'Vendors will appear here when they are added to properties you manage.'
          : 'Add vendors to your properties to see them here.'
      }
      icon={<IconTruck size={22} stroke={1.7} aria-hidden />}
      actions={
        <Button
          component={Link}
          to={paths.import}
          leftSection={<IconUpload size={16} stroke={1.7} aria-hidden />}
        >
          Import a CSV
        </Button>
      }
    />
  );
}

/** The companies that do the work: search, service and place are in the URL. */
export function VendorsScreen() {
  const params = useTableParams({ filters: FILTERS, limit: PAGE });
  const figures = useQuery(vendorFiguresOptions());
  const list = useQuery({
    ...listVendorsOptions({ query: params.query as ListVendorsData['query'] }),
    placeholderData: keepPreviousData,
  });
  const { items = [], total = 0, next_cursor = null } = list.data ?? {};
  const filtered = params.q !== '' || params.activeFilters > 0;
  const { data: of } = figures;
  const some = of !== undefined && of.total > 0;

  return (
    <>
      <PageHeader
        title="Vendors"
        facts={
          figures.isPending ? (
            <FactsSkeleton />
          ) : (
            some && `${plural(of.total, 'vendor')}, ${count(of.active)} active`
          )
        }
      />
      {(figures.isPending || some || filtered) && (
        <FilterBar
          search={{ value: params.q, onChange: params.setSearch, placeholder: 'Name, service or specialty' }}
          selects={[
            {
              name: 'service_type',
              label: 'Category',
              value: params.filters.service_type,
              options: services,
              onChange: (service) => params.setFilter('service_type', service),
              width: 190,
            },
          ]}
          result={list.data && filtered && plural(total, 'vendor')}
          active={params.activeFilters}
          onClear={params.clear}
        />
      )}
      {list.isPending && <Skeletons />}
      {list.isError && !list.data && (
        <Card padded={false}>
          <ErrorState
            title="Failed to load vendors. Please try again later."
            code={codeOf(list.error)}
            onRetry={() => void list.refetch()}
          />
        </Card>
      )}
      {list.data && items.length === 0 && (
        <Card padded={false}>
          <Nothing onClear={params.clear} filtered={filtered} />
        </Card>
      )}
      {items.length > 0 && (
        <>
          <ul className={classes.grid} aria-label="Vendors" aria-busy={list.isPlaceholderData || undefined}>
            {items.map((vendor) => (
              <li key={vendor.id}>
                <VendorCard vendor={vendor} />
              </li>
            ))}
          </ul>
          {(params.hasPrevious || next_cursor) && (
            <Pager params={params} shown={items.length} nextCursor={next_cursor} total={total} />
          )}
        </>
      )}
      {some && <ServicesByCategory figures={of} />}
    </>
  );
}
