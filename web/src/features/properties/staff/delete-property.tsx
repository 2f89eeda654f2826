import { useQuery } from '@tanstack/react-query';
import type { PropertyRow } from '@/api/staff';
import { listRequestsOptions, listResidentsOptions } from '@/api/staff/@tanstack/react-query.gen';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { useDeleteProperty } from './use-delete-property';

type DeletePropertyProps = {
  property: PropertyRow;
  opened: boolean;
  onClose: () => void;
  /** Leave the property's page before what it shows is gone. */
  onDeleted: () => void;
};

type Count = readonly [number, string];

/** What goes with the property, as far as it is known here; nothing is counted that there is none of. */
function useCounts({ id, unit_count }: PropertyRow, opened: boolean): Count[] {
  const residents = useQuery({
    ...listResidentsOptions({ query: { property_id: id, limit: 1 } }),
    enabled: opened,
    select: ({ total }) => total,
  });
  const requests = useQuery({
    ...listRequestsOptions({ query: { property_id: id, limit: 1 } }),
    enabled: opened,
    select: ({ total }) => total,
  });
  const units = unit_count ?? 0;
  const records = requests.data ?? 0;
  const people = residents.data ?? 0;
  const counts: Count[] = [
    [units, units === 1 ? 'unit' : 'units'],
    [people, people === 1 ? 'resident’s information' : 'residents’ information'],
    [records, records === 1 ? 'maintenance request' : 'maintenance requests'],
  ];
  return counts.filter(([n]) => n > 0);
}

/** The one deletion whose name must be typed: it takes a whole building out of sight. */
export default function DeleteProperty({ property, opened, onClose, onDeleted }: DeletePropertyProps) {
  const { remove } = useDeleteProperty();
  const counts = useCounts(property, opened);
  const { name } = property;

  // The dialog closes either way; where it was refused, the page says why.
  const confirm = async () => {
    if (await remove(property)) onDeleted();
  };

  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={`Delete ${name}?`}
      counts={counts}
      undo="You can undo this for 30 days. After that it is permanent, and payments are kept without names."
      confirmLabel="Delete property"
      typeName={name}
      onConfirm={confirm}
    >
      This removes the property and everything in it: units, resident information, maintenance records and
      payment history.
    </ConfirmDialog>
  );
}
