import type { VendorRow } from '@/api/staff';
import { deleteVendorMutation, restoreVendorMutation } from '@/api/staff/@tanstack/react-query.gen';
import { useRemove } from '@/records/use-remove';

type Named = Pick<VendorRow, 'id' | 'company_name'>;

/** Deletes a vendor, with Undo. */
export const useDeleteVendor = () =>
  useRemove<Named, { vendor_id: string }>({
    removal: deleteVendorMutation(),
    restoration: restoreVendorMutation(),
    path: ({ id }) => ({ vendor_id: id }),
    noun: 'vendor',
    name: ({ company_name }) => company_name,
  });
