import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { PropertyRow } from '@/api/staff';
import { listUnitsOptions } from '@/api/staff/@tanstack/react-query.gen';
import { paths } from '@/app/staff/paths';
import { useSession } from '@/app/staff/session';
import { plural } from '@/lib/money';
import { useShortcuts } from '@/lib/shortcuts';
import { lazyDialog } from '@/ui/lazy-dialog';
import { PageHeader } from '@/ui/page-header';
import { useOverlay } from '@/ui/use-overlay';
import { PropertyList } from './property-list';

const AddProperty = lazyDialog(() => import('./add-property'));
const EditProperty = lazyDialog(() => import('./edit-property'));
const DeleteProperty = lazyDialog(() => import('./delete-property'));

/** '12 properties · 248 units', whatever the filters say. */
function useFacts() {
  const { properties_total } = useSession();
  const units = useQuery({
    ...listUnitsOptions({ query: { limit: 1 } }),
    enabled: properties_total > 0,
    staleTime: 60_000,
    select: ({ total }) => total,
  });
  if (properties_total === 0) return undefined;
  const properties = plural(properties_total, 'property', 'properties');
  return units.data === undefined ? properties : `${properties} · ${plural(units.data, 'unit')}`;
}

/** The portfolio: every property of the caller, and the ways to add, change and remove one; `above` stands first. */
export function PropertiesScreen({ above }: { above?: ReactNode }) {
  const navigate = useNavigate();
  const { properties_total } = useSession();
  const facts = useFacts();
  const [adding, setAdding] = useState(false);
  const editing = useOverlay<PropertyRow>();
  const deleting = useOverlay<PropertyRow>();
  const add = () => setAdding(true);
  useShortcuts({ n: add });

  return (
    <>
      <PageHeader
        title="Properties"
        facts={facts}
        actions={
          // With nothing here yet the empty state asks for the first one, and one filled button is enough.
          properties_total > 0 && (
            <Button leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />} onClick={add}>
              Add Property
            </Button>
          )
        }
      />
      {above}
      <PropertyList all={properties_total} onAdd={add} onEdit={editing.open} onDelete={deleting.open} />
      <AddProperty
        opened={adding}
        onClose={() => setAdding(false)}
        onAdded={(row) => void navigate(paths.property(row.id))}
      />
      {editing.item && (
        <EditProperty
          key={editing.item.id}
          property={editing.item}
          opened={editing.opened}
          onClose={editing.close}
        />
      )}
      {deleting.item && (
        <DeleteProperty
          property={deleting.item}
          opened={deleting.opened}
          onClose={deleting.close}
          onDeleted={deleting.close}
        />
      )}
    </>
  );
}
