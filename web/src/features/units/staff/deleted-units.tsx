import { useQuery } from '@tanstack/react-query';
import { listDeletedUnitsOptions } from '@/api/staff/@tanstack/react-query.gen';
import { DeletedList } from '@/ui/deleted-list';
import { useDeleteUnit } from './use-delete-unit';

const MOST = 200;

/** Units that were deleted from properties the caller manages. */
export function DeletedUnits() {
  const list = useQuery(listDeletedUnitsOptions({ query: { limit: MOST } }));
  const { restore, busy } = useDeleteUnit();
  return (
    <DeletedList
      title="Units"
      name={({ unit_number }) => `Unit ${unit_number}`}
      place={({ property_name }) => property_name}
      list={list}
      onRestore={(row) => void restore(row)}
      busy={busy}
    />
  );
}
