import type { ResidentDetail, UnitRow } from '@/api/staff';
import { addResidentMutation } from '@/api/staff/@tanstack/react-query.gen';
import { useSession } from '@/app/staff/session';
import { asProblem } from '@/lib/problem';
import { useCreate } from '@/records/use-create';
import { useFreshForm } from '@/records/use-fresh-form';
import { FormDrawer } from '@/ui/form-drawer';
import { AddResidentFields, type Place } from './add-resident-fields';
import { blankResident, type NewResidentValues, newResident, useResidentForm } from './add-resident-form';

type VacantUnit = Pick<
  UnitRow,
  'id' | 'property_id' | 'property_name' | 'unit_number' | 'rent_amount' | 'deposit_amount'
>;

export type AddResidentProps = {
  opened: boolean;
  onClose: () => void;
  /** Given on a vacant unit's own page: this is where they move in. */
  unit?: VacantUnit;
  onAdded?: (row: ResidentDetail) => void;
};

/** Lets somebody move into a vacant unit. Whoever has one property need not choose it. */
export default function AddResident({ opened, onClose, unit, onAdded }: AddResidentProps) {
  const { properties, properties_total } = useSession();
  const only = properties_total === 1 ? properties[0] : undefined;
  const { create } = useCreate(addResidentMutation());
  const start: NewResidentValues = {
    ...blankResident,
    property_id: unit?.property_id ?? only?.property_id ?? '',
    unit_id: unit?.id ?? '',
    monthly_rent: unit?.rent_amount ?? '',
    security_deposit: unit?.deposit_amount ?? '',
  };
  const form = useResidentForm(start);
  const place: Place | null = unit
    ? { propertyName: unit.property_name, unitNumber: unit.unit_number }
    : only
      ? { propertyName: only.name }
      : null;
  useFreshForm(form, opened, start);

  const send = async (values: NewResidentValues) => {
    const row = await create({ body: newResident(values) }).catch((error) => {
      throw flattened(error);
    });
    onAdded?.(row);
  };

  return (
    <FormDrawer
      opened={opened}
      onClose={onClose}
      title="Add Resident"
      form={form}
      onSubmit={send}
      submitLabel="Add resident"
      failureText="Failed to add resident"
      draftKey={unit?.id}
    >
      <AddResidentFields form={form} place={place} />
    </FormDrawer>
  );
}

/** The wire's 'lease.end_date' is the form's 'end_date'. */
function flattened(error: unknown): unknown {
  const problem = asProblem(error);
  if (!problem.errors) return error;
  const errors = problem.errors.map(({ field, message }) => ({
    field: field.replace(/^lease\.?/, '') || 'end_date',
    message,
  }));
  return { ...problem, errors };
}
