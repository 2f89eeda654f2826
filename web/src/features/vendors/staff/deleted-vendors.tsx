import { useQuery } from '@tanstack/react-query';
import { listDeletedVendorsOptions } from '@/api/staff/@tanstack/react-query.gen';
import { DeletedList } from '@/ui/deleted-list';
import { useDeleteVendor } from './use-delete-vendor';
import { serviceLabel } from './vendor-words';

const MOST = 200;

/** Vendors that the caller can still bring back. */
export function DeletedVendors() {
  const list = useQuery(listDeletedVendorsOptions({ query: { limit: MOST } }));
  const { restore, busy } = useDeleteVendor();
  return (
    <DeletedList
      title="Vendors"
      name={({ company_name }) => company_name}
      place={({ service_type }) => serviceLabel(service_type)}
      list={list}
      onRestore={(row) => void restore(row)}
      busy={busy}
    />
  );
}
