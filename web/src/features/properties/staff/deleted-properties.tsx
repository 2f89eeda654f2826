import { useQuery } from '@tanstack/react-query';
import { listDeletedPropertiesOptions } from '@/api/staff/@tanstack/react-query.gen';
import { DeletedList } from '@/ui/deleted-list';
import { useDeleteProperty } from './use-delete-property';

const MOST = 200;

/** Properties that the caller owned when they were deleted; units, leases and residents come back with them. */
export function DeletedProperties() {
  const list = useQuery(listDeletedPropertiesOptions({ query: { limit: MOST } }));
  const { restore, busy } = useDeleteProperty();
  return (
    <DeletedList
      title="Properties"
      name={({ name }) => name}
      place={({ address, city, state }) => `${address}, ${city}, ${state}`}
      list={list}
      onRestore={(row) => void restore(row)}
      busy={busy}
    />
  );
}
