import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { PropertyRow, PropertyUpdate } from '@/api/staff';
import { editPropertyMutation } from '@/api/staff/@tanstack/react-query.gen';
import { asProblem, isStale, messageOf } from '@/lib/problem';
import { ifMatch } from '@/lib/request-headers';
import { ConflictDialog, type ConflictField } from '@/ui/conflict-dialog';
import { FormDrawer } from '@/ui/form-drawer';
import { toast } from '@/ui/toast';
import { typeLabel } from '../property-types';
import { usePropertyCache } from './property-cache';
import { PropertyFields } from './property-fields';
import { changesOf, type PropertyValues, usePropertyForm, valuesOf } from './property-form';
import { zoneLabel } from './time-zones';

const FAILED = 'Failed to update property';

const words = (value: unknown) => (typeof value === 'string' && value ? typeLabel(value) : '—');

const fields: readonly ConflictField<PropertyRow>[] = [
  { name: 'name', label: 'Name' },
  { name: 'address', label: 'Address' },
  { name: 'city', label: 'City' },
  { name: 'state', label: 'State' },
  { name: 'zip_code', label: 'ZIP code' },
  { name: 'property_type', label: 'Property type', format: words },
  { name: 'total_units', label: 'Total units' },
  { name: 'year_built', label: 'Year built' },
  { name: 'short_name', label: 'Short name' },
  { name: 'time_zone', label: 'Time zone', format: (zone) => (zone ? zoneLabel(String(zone)) : '—') },
  { name: 'amenities', label: 'Amenities' },
  { name: 'description', label: 'Description' },
  { name: 'status', label: 'Status', format: words },
];

type EditPropertyProps = { property: PropertyRow; opened: boolean; onClose: () => void };

/**
 * Changes a property. What counts is the version that was on the screen when the form opened: a newer one that
 * arrives meanwhile must not slip in underneath, so it is kept from then on.
 */
export default function EditProperty({ property, opened, onClose }: EditPropertyProps) {
  const cache = usePropertyCache();
  const edit = useMutation(editPropertyMutation());
  const [base, setBase] = useState(property);
  const [conflict, setConflict] = useState<{ theirs: PropertyRow; mine: PropertyUpdate } | null>(null);
  const form = usePropertyForm(valuesOf(property));

  const load = (row: PropertyRow) => {
    setBase(row);
    form.setInitialValues(valuesOf(row));
    form.setValues(valuesOf(row));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only opening loads the row.
  useEffect(() => {
    if (opened) load(property);
  }, [opened]);

  const save = async (row: PropertyRow, body: PropertyUpdate) => {
    if (Object.keys(body).length === 0) return;
    cache.saved(
      await edit.mutateAsync({ path: { property_id: row.id }, headers: ifMatch(row.version), body }),
    );
  };

  const keepMine = async (theirs: PropertyRow) => {
    if (!conflict) return;
    try {
      await save(theirs, conflict.mine);
      setConflict(null);
      form.reset();
      onClose();
    } catch (error) {
      if (isStale(error)) {
        setConflict({ ...conflict, theirs: asProblem(error).current as PropertyRow });
      } else {
        setConflict(null);
        toast.error(messageOf(error, FAILED));
      }
    }
  };

  const takeTheirs = (theirs: PropertyRow) => {
    cache.saved(theirs);
    load(theirs);
    setConflict(null);
  };

  return (
    <>
      <FormDrawer
        opened={opened}
        onClose={onClose}
        title="Edit Property"
        form={form}
        onSubmit={(values: PropertyValues) => save(base, changesOf(base, values))}
        submitLabel="Save changes"
        failureText={FAILED}
        onConflict={(current) =>
          setConflict({ theirs: current as PropertyRow, mine: changesOf(base, form.getValues()) })
        }
      >
        <PropertyFields form={form} editing />
      </FormDrawer>
      <ConflictDialog<PropertyRow>
        theirs={conflict?.theirs ?? null}
        mine={(conflict?.mine ?? {}) as Partial<PropertyRow>}
        fields={fields}
        what={base.name}
        onKeepMine={(theirs) => void keepMine(theirs)}
        onUseTheirs={takeTheirs}
        onClose={() => setConflict(null)}
      />
    </>
  );
}
