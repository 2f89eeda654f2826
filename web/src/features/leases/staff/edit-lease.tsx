import type { LeaseRow, LeaseUpdate } from '@/api/staff';
import { OpenSignatures } from '@/records/open-signatures';
import { useRowEditor } from '@/records/use-row-editor';
import { ConflictDialog } from '@/ui/conflict-dialog';
import { FormModal } from '@/ui/form-modal';
import { leaseConflictFields } from './lease-conflict';
import { LeaseFields } from './lease-fields';
import { changesOf, type LeaseValues, useLeaseForm, valuesOf } from './lease-form';
import { useLeaseEdit } from './use-lease-edit';

type EditLeaseProps = { lease: LeaseRow; opened: boolean; onClose: () => void };

/** Changes dates and money of a lease. */
export default function EditLease({ lease, opened, onClose }: EditLeaseProps) {
  const send = useLeaseEdit();
  const form = useLeaseForm(valuesOf(lease));
  const { entry, conflict } = useRowEditor<LeaseRow, LeaseValues, LeaseUpdate>({
    row: lease,
    opened,
    onClose,
    form,
    valuesOf,
    changesOf,
    send,
    failureText: 'Failed to update lease. Please try again.',
    savedText: () => 'Lease saved',
  });
  return (
    <>
      <FormModal {...entry} title="Edit Lease" submitLabel="Save changes">
        <OpenSignatures leaseId={lease.id} opened={opened} act="Saving other terms" />
        <LeaseFields form={form} />
      </FormModal>
      <ConflictDialog {...conflict} fields={leaseConflictFields} what="this lease" />
    </>
  );
}
