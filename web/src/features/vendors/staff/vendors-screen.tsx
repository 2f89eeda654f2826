import { IconTruck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { exportVendors, type VendorFigures } from '@/api/staff';
import { listVendorsOptions, vendorFiguresOptions } from '@/api/staff/@tanstack/react-query.gen';
import { listVendorsFilters } from '@/api/staff/filters.gen';
import { paths } from '@/app/staff/paths';
import { useMayWriteAnywhere, useSession } from '@/app/staff/session';
import { only } from '@/lib/filter-values';
import { count, moneyExact, plural } from '@/lib/money';
import { exportQuery, useTableParams } from '@/lib/table-params';
import { usePropertyFilter } from '@/pickers/use-property-filter';
import { ListPage } from '@/records/list-page';
import { useList } from '@/records/use-list';
import { filterSelect, sortSelect } from '@/ui/filter-select';
import { noData } from '@/ui/kpi-strip';
import { lazyDialog } from '@/ui/lazy-dialog';
import { useOverlay } from '@/ui/use-overlay';
import { ServicesByCategory } from './services-by-category';
import { VendorBlank, VendorCard } from './vendor-card';
import { serviceOptions } from './vendor-words';

const AddVendor = lazyDialog(() => import('./add-vendor'));

const FILTERS = only(listVendorsFilters, 'service_type', 'property_id');
const SORTS = ['name', 'rating', 'created_at'];
/** Fills rows of one, two and three cards. */
const PAGE = 24;

const services = [{ value: '', label: 'All' }, ...serviceOptions];
const orders = [
  { value: 'name', label: 'By name' },
  { value: '-rating', label: 'Best rated' },
  { value: '-created_at', label: 'Newest' },
];

const strip = ({ total, active, jobs_this_month, response_hours, monthly_spend }: VendorFigures) => [
  { label: 'Active Vendors', value: count(active), context: `${count(total - active)} inactive` },
  { label: 'Total Jobs This Month', value: count(jobs_this_month), context: 'Requests completed by vendors' },
  {
    label: 'Avg Response',
    value: response_hours === null ? noData : `${response_hours} hrs`,
    context: 'From assignment to first change, 90 days',
  },
  { label: 'Monthly Spend', value: moneyExact(monthly_spend), context: 'Actual cost of finished jobs' },
];

/** The companies that do the work: search, service, property and order are in the URL. */
export function VendorsScreen() {
  const navigate = useNavigate();
  const { properties_total } = useSession();
  const params = useTableParams({ filters: FILTERS, sorts: SORTS, defaultSort: 'name', limit: PAGE });
  const figures = useQuery(vendorFiguresOptions());
  const list = useList(listVendorsOptions, params.query);
  const property = usePropertyFilter(params.filters.property_id, (id) => params.setFilter('property_id', id));
  const adding = useOverlay<true>();
  const mayAdd = useMayWriteAnywhere();
  return (
    <ListPage
      title="Vendors"
      nouns={['vendor', 'vendors']}
      params={params}
      list={list}
      figures={{
        query: figures,
        failed: 'The figures of your vendors could not be loaded.',
        facts: ({ total, active }) => total > 0 && `${plural(total, 'vendor')}, ${count(active)} active`,
        strip: {
          label: 'Vendors in figures',
          count: 4,
          items: (of) => (of.total > 0 ? strip(of) : null),
        },
      }}
      add={mayAdd ? { label: 'Add Vendor', open: () => adding.open(true) } : null}
      importing
      csv={() => exportVendors({ query: exportQuery(params.query), parseAs: 'blob' })}
      filters={{
        placeholder: 'Name, service or specialty',
        selects: [
          filterSelect(params, 'service_type', 'Category', services, 170),
          property,
          sortSelect(params, orders, 130),
        ],
      }}
      empty={{
        title: properties_total > 0 ? 'No vendors available.' : 'No vendors found.',
        text:
          properties_total > 0
            ? 'Vendors will appear here when they are added to properties you manage.'
            : 'Add vendors to your properties to see them here.',
        icon: <IconTruck size={22} stroke={1.7} aria-hidden />,
      }}
      noMatch="No vendors found matching your filters."
      errorText="Failed to load vendors. Please try again later."
      loadingText="Loading vendors..."
      cards={{ card: (vendor) => <VendorCard vendor={vendor} />, blank: <VendorBlank />, least: 320 }}
      aside={
        figures.data && figures.data.total > 0
          ? { label: 'Services by Category', content: <ServicesByCategory figures={figures.data} /> }
          : undefined
      }
    >
      <AddVendor
        opened={adding.opened}
        onClose={adding.close}
        onAdded={({ id }) => void navigate(paths.vendor(id))}
      />
    </ListPage>
  );
}
