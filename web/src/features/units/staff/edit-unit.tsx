import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { UnitRow, UnitUpdate } from '@/api/staff';
import { editUnitMutation } from '@/api/staff/@tanstack/react-query.gen';
import { money } from '@/lib/money';
import { asProblem, isStale, messageOf } from '@/lib/problem';
import { ifMatch } from '@/lib/request-headers';
import { ConflictDialog, type ConflictField } from '@/ui/conflict-dialog';
import { FormDrawer } from '@/ui/form-drawer';
import { statusOf } from '@/ui/status-vocabulary';
import { toast } from '@/ui/toast';
import { FixedProperty } from './fixed-property';
import { useUnitCache } from './unit-cache';
import { UnitFields } from './unit-fields';
import { changesOf, type UnitValues, undoOf, useUnitForm, valuesOf } from './unit-form';
import { nameOf, typeLabel } from './unit-words';

const FAILED = 'Failed to update unit. Please try again.';

const dollars = (value: unknown) => (value === null || value === '' ? '—' : money(String(value)));

const fields: readonly ConflictField<UnitRow>[] = [
  { name: 'unit_number', label: 'Unit number' },
  { name: 'unit_type', label: 'Type', format: (type) => (type ? typeLabel(String(type)) : '—') },
  { name: 'bedrooms', label: 'Bedrooms' },
  { name: 'bathrooms', label: 'Bathrooms' },
  { name: 'square_feet', label: 'Square feet' },
  { name: 'max_occupancy', label: 'Max occupancy' },
  { name: 'rent_amount', label: 'Rent', format: dollars },
  { name: 'deposit_amount', label: 'Deposit', format: dollars },
  { name: 'status', label: 'Status', format: (status) => statusOf('unit', String(status)).label },
  { name: 'floor_number', label: 'Floor' },
  { name: 'parking_spaces', label: 'Parking spaces' },
  { name: 'mailbox_assignment', label: 'Mailbox assignment' },
  { name: 'street', label: 'Street' },
  { name: 'city', label: 'City' },
  { name: 'state', label: 'State' },
  { name: 'zipcode', label: 'ZIP code' },
  { name: 'amenities', label: 'Amenities' },
];

type EditUnitProps = { unit: UnitRow; opened: boolean; onClose: () => void };

/**
 * Changes a unit. What counts is the version that was on the screen when the form opened: a newer one that
 * arrives meanwhile must not slip in underneath, so it is kept from then on.
 */
export default function EditUnit({ unit, opened, onClose }: EditUnitProps) {
  const cache = useUnitCache();
  const edit = useMutation(editUnitMutation());
  const [base, setBase] = useState(unit);
  const [conflict, setConflict] = useState<{ theirs: UnitRow; mine: UnitUpdate } | null>(null);
  const form = useUnitForm(valuesOf(unit));

  const load = (row: UnitRow) => {
    setBase(row);
    form.setInitialValues(valuesOf(row));
    form.setValues(valuesOf(row));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only opening loads the row.
  useEffect(() => {
    if (opened) load(unit);
  }, [opened]);

  const put = async (row: UnitRow, body: UnitUpdate) => {
    const now = await edit.mutateAsync({ path: { unit_id: row.id }, headers: ifMatch(row.version), body });
    cache.saved(now);
    return now;
  };
  const takeBack = async (now: UnitRow, body: UnitUpdate) => {
    try {
      await put(now, body);
    } catch (error) {
      toast.error(messageOf(error, FAILED));
    }
  };
  const save = async (row: UnitRow, body: UnitUpdate) => {
    if (Object.keys(body).length === 0) return;
    const now = await put(row, body);
    toast.success(`Unit ${now.unit_number} saved`, { undo: () => void takeBack(now, undoOf(row, body)) });
  };

  const keepMine = async (theirs: UnitRow) => {
    if (!conflict) return;
    try {
      await save(theirs, conflict.mine);
      setConflict(null);
      form.reset();
      onClose();
    } catch (error) {
      if (isStale(error)) {
        setConflict({ ...conflict, theirs: asProblem(error).current as UnitRow });
      } else {
        setConflict(null);
        toast.error(messageOf(error, FAILED));
      }
    }
  };

  const takeTheirs = (theirs: UnitRow) => {
    cache.saved(theirs);
    load(theirs);
    setConflict(null);
  };

  return (
    <>
      <FormDrawer
        opened={opened}
        onClose={onClose}
        title="Edit Unit"
        form={form}
        onSubmit={(values: UnitValues) => save(base, changesOf(base, values))}
        submitLabel="Save changes"
        failureText={FAILED}
        onConflict={(current) =>
          setConflict({ theirs: current as UnitRow, mine: changesOf(base, form.getValues()) })
        }
      >
        <UnitFields form={form} property={<FixedProperty name={base.property_name} />} />
      </FormDrawer>
      <ConflictDialog<UnitRow>
        theirs={conflict?.theirs ?? null}
        mine={(conflict?.mine ?? {}) as Partial<UnitRow>}
        fields={fields}
        what={nameOf(base)}
        onKeepMine={(theirs) => void keepMine(theirs)}
        onUseTheirs={takeTheirs}
        onClose={() => setConflict(null)}
      />
    </>
  );
}
