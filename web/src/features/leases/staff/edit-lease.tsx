import { useEffect, useState } from 'react';
import type { LeaseRow, LeaseUpdate } from '@/api/staff';
import { asProblem, isStale, messageOf } from '@/lib/problem';
import { FormModal } from '@/ui/form-modal';
import { toast } from '@/ui/toast';
import { LeaseConflict } from './lease-conflict';
import { LeaseFields } from './lease-fields';
import { changesOf, type LeaseValues, useLeaseForm, valuesOf } from './lease-form';
import { useLeaseEdit } from './use-lease-edit';

const FAILED = 'Failed to update lease. Please try again.';

type EditLeaseProps = { lease: LeaseRow; residentId: string; opened: boolean; onClose: () => void };

/** Changes dates and money of a lease, based on the version that was on the screen when the form opened. */
export default function EditLease({ lease, residentId, opened, onClose }: EditLeaseProps) {
  const save = useLeaseEdit(residentId);
  const [base, setBase] = useState(lease);
  const [conflict, setConflict] = useState<{ theirs: LeaseRow; mine: LeaseUpdate } | null>(null);
  const form = useLeaseForm(valuesOf(lease));

  const load = (row: LeaseRow) => {
    setBase(row);
    form.setInitialValues(valuesOf(row));
    form.setValues(valuesOf(row));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only opening loads the row.
  useEffect(() => {
    if (opened) load(lease);
  }, [opened]);

  const keepMine = async (theirs: LeaseRow) => {
    if (!conflict) return;
    try {
      await save(theirs, conflict.mine);
      setConflict(null);
      form.reset();
      onClose();
    } catch (error) {
      if (isStale(error)) {
        setConflict({ ...conflict, theirs: asProblem(error).current as LeaseRow });
      } else {
        setConflict(null);
        toast.error(messageOf(error, FAILED));
      }
    }
  };

  return (
    <>
      <FormModal
        opened={opened}
        onClose={onClose}
        title="Edit Lease"
        form={form}
        onSubmit={(values: LeaseValues) => save(base, changesOf(base, values))}
        submitLabel="Save changes"
        failureText={FAILED}
        onConflict={(current) =>
          setConflict({ theirs: current as LeaseRow, mine: changesOf(base, form.getValues()) })
        }
      >
        <LeaseFields form={form} />
      </FormModal>
      <LeaseConflict
        conflict={conflict}
        onKeepMine={(theirs) => void keepMine(theirs)}
        onUseTheirs={(theirs) => {
          load(theirs);
          setConflict(null);
        }}
        onClose={() => setConflict(null)}
      />
    </>
  );
}
