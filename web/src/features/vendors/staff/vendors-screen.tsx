import { Button } from '@mantine/core';
import { IconTruck, IconUpload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { listVendorsOptions, vendorFiguresOptions } from '@/api/staff/@tanstack/react-query.gen';
import { paths } from '@/app/staff/paths';
import { useSession } from '@/app/staff/session';
import { oneOf } from '@/lib/filter-values';
import { count, plural } from '@/lib/money';
import { useTableParams } from '@/lib/table-params';
import { CardGrid } from '@/ui/card-grid';
import { EmptyState } from '@/ui/empty-state';
import { FiguresFailed } from '@/ui/figures-failed';
import { FilterBar } from '@/ui/filter-bar';
import { PageHeader } from '@/ui/page-header';
import { FactsSkeleton } from '@/ui/skeleton';
import { ServicesByCategory } from './services-by-category';
import { VendorCard } from './vendor-card';
import { SERVICES, serviceOptions } from './vendor-words';
import classes from './vendors.module.css';

const FILTERS = { service_type: oneOf(SERVICES) };
/** Fills rows of one, two and three cards. */
const PAGE = 24;

const services = [{ value: '', label: 'All' }, ...serviceOptions];

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
    ...listVendorsOptions({ query: params.query }),
    placeholderData: keepPreviousData,
  });
  const total = list.data?.total ?? 0;
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
      <FiguresFailed figures={figures} text="The figures of your vendors could not be loaded." />
      {(figures.isPending || figures.isError || some || filtered) && (
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
      <CardGrid
        label="Vendors"
        list={list}
        rowKey={({ id }) => id}
        card={(vendor) => <VendorCard vendor={vendor} />}
        params={params}
        least={320}
        empty={<Nothing onClear={params.clear} filtered={filtered} />}
        blank={<div className={classes.blank} />}
        errorText="Failed to load vendors. Please try again later."
        loadingText="Loading vendors..."
      />
      {some && <ServicesByCategory figures={of} />}
    </>
  );
}
