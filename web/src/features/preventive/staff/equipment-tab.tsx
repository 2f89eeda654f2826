import { Button } from '@mantine/core';
import { IconQrcode, IconTool } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { exportEquipment } from '@/api/staff';
import { getEquipmentOptions, listEquipmentOptions } from '@/api/staff/@tanstack/react-query.gen';
import { listEquipmentFilters } from '@/api/staff/filters.gen';
import { useSession } from '@/app/staff/session';
import { only } from '@/lib/filter-values';
import { exportQuery, useTableParams } from '@/lib/table-params';
import { usePropertyFilter } from '@/pickers/use-property-filter';
import { useList } from '@/records/use-list';
import { useOpened } from '@/records/use-opened';
import { sortSelect } from '@/ui/filter-select';
import { lazyDialog } from '@/ui/lazy-dialog';
import { CardSkeleton } from '@/ui/skeleton';
import { useOverlay } from '@/ui/use-overlay';
import { EquipmentCard } from './equipment-card';
import { TabPage } from './tab-page';
import { useChoose } from './use-choose';
import { categoryOptions } from './words';

const NewEquipment = lazyDialog(() => import('./new-equipment'));
const EquipmentCodes = lazyDialog(() => import('./equipment-codes'));
const EditEquipment = lazyDialog(() => import('./edit-equipment'));

const FILTERS = only(listEquipmentFilters, 'category', 'property_id');
const SORTS = ['name', 'health', 'expected_end', 'warranty_expiration', 'next_service', 'purchase_cost'];
const orders = [
  { value: 'name', label: 'By name' },
  { value: 'health', label: 'Worst health first' },
  { value: 'expected_end', label: 'By expected end' },
  { value: 'warranty_expiration', label: 'By warranty' },
  { value: 'next_service', label: 'By next service' },
];

/** The piece that the address opens, in its form. */
function OpenedEquipment({ id, onClose }: { id: string | null; onClose: () => void }) {
  const found = useQuery({
    ...getEquipmentOptions({ path: { equipment_id: id ?? '' } }),
    enabled: id !== null,
  });
  return (
    found.data && (
      <EditEquipment key={found.data.id} equipment={found.data} opened={id !== null} onClose={onClose} />
    )
  );
}

export function EquipmentTab() {
  const { properties } = useSession();
  const params = useTableParams({ filters: FILTERS, sorts: SORTS, defaultSort: 'health', limit: 24 });
  const list = useList(listEquipmentOptions, params.query);
  const choose = useChoose();
  const { filters } = params;
  const property = usePropertyFilter(filters.property_id, (id) => params.setFilter('property_id', id));
  const adding = useOverlay<true>();
  const printing = useOverlay<true>();
  const { cursor: _, limit: __, ...narrowed } = params.query;
  const opened = useOpened('equipment');
  const mayAdd = properties.some(({ role }) => role !== 'viewer');
  return (
    <TabPage
      params={params}
      list={list}
      nouns={['piece of equipment', 'equipment']}
      placeholder="Name, maker or serial"
      chips={[{ value: '', label: 'All' }, ...categoryOptions].map(({ value, label }) => ({
        label,
        active: filters.category === value,
        onToggle: () => choose({ category: value || null }),
      }))}
      selects={[property, sortSelect(params, orders, 160)]}
      add={mayAdd ? { label: 'Add Equipment', open: () => adding.open(true) } : null}
      csv={() => exportEquipment({ query: exportQuery(params.query), parseAs: 'blob' })}
      more={
        mayAdd && (
          <Button
            variant="default"
            leftSection={<IconQrcode size={16} stroke={1.7} aria-hidden />}
            onClick={() => printing.open(true)}
          >
            Print QR codes
          </Button>
        )
      }
      empty="No equipment found"
      emptyText="Boilers, roofs, elevators: what is looked after stands here, with its health."
      icon={<IconTool size={22} stroke={1.7} aria-hidden />}
      card={(equipment) => <EquipmentCard equipment={equipment} to={opened.linkTo(equipment.id)} />}
      blank={<CardSkeleton height={320} lines={[40, 60, 90, 44, 70]} />}
      least={320}
    >
      <EquipmentCodes opened={printing.opened} onClose={printing.close} of={{ filters: narrowed }} />
      <NewEquipment opened={adding.opened} onClose={adding.close} />
      <OpenedEquipment id={opened.id} onClose={opened.close} />
    </TabPage>
  );
}
