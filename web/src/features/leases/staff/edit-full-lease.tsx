import type { LeaseRow, LeaseUpdate } from '@/api/staff';
import { OpenSignatures } from '@/records/open-signatures';
import { useRowEditor } from '@/records/use-row-editor';
import { ConflictDialog, type ConflictField } from '@/ui/conflict-dialog';
import { FormDrawer } from '@/ui/form-drawer';
import { FullLeaseFields } from './full-lease-fields';
import { type FullLeaseValues, fullChangesOf, fullValuesOf, useFullLeaseForm } from './full-lease-form';
import { leaseConflictFields } from './lease-conflict';
import { useLeaseEdit } from './use-lease-edit';

const fields: readonly ConflictField<LeaseRow>[] = [
  ...leaseConflictFields,
  { name: 'lease_type', label: 'Lease type' },
  { name: 'move_in_date', label: 'Move-in date' },
  { name: 'pet_deposit', label: 'Pet deposit' },
  { name: 'last_month_rent', label: "Last month's rent" },
  { name: 'prorated_rent', label: 'Prorated rent' },
  { name: 'late_fee_amount', label: 'Late fee' },
  { name: 'late_fee_grace_days', label: 'Grace days' },
  { name: 'nsf_fee', label: 'Returned payment (NSF) fee' },
  { name: 'rent_due_day', label: 'Rent due day' },
  { name: 'auto_renew', label: 'Auto-renew', format: (on) => (on ? 'Yes' : 'No') },
  { name: 'renewal_notice_days', label: 'Renewal notice days' },
  { name: 'renewal_rent_increase', label: 'Rent increase at renewal (%)' },
  { name: 'renewal_terms', label: 'Renewal terms' },
  { name: 'special_terms', label: 'Special terms' },
  { name: 'notes', label: 'Notes' },
  { name: 'lease_document_url', label: 'Lease document URL' },
];

type EditFullLeaseProps = { lease: LeaseRow; opened: boolean; onClose: () => void };

/** Changes everything that a lease agrees. */
export default function EditFullLease({ lease, opened, onClose }: EditFullLeaseProps) {
  const send = useLeaseEdit();
  const form = useFullLeaseForm(fullValuesOf(lease));
  const { entry, conflict } = useRowEditor<LeaseRow, FullLeaseValues, LeaseUpdate>({
    row: lease,
    opened,
    onClose,
    form,
    valuesOf: fullValuesOf,
    changesOf: fullChangesOf,
    send,
    failureText: 'Failed to update lease. Please try again.',
    savedText: () => 'Lease saved',
  });
  return (
    <>
      <FormDrawer {...entry} title="Edit Lease" submitLabel="Save changes">
        <OpenSignatures leaseId={lease.id} opened={opened} act="Saving other terms" />
        <FullLeaseFields form={form} editing />
      </FormDrawer>
      <ConflictDialog {...conflict} fields={fields} what="this lease" />
    </>
  );
}
