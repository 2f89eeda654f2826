import { useMutation } from '@tanstack/react-query';
import type { UnitRow, UnitUpdate } from '@/api/staff';
import { editUnitMutation } from '@/api/staff/@tanstack/react-query.gen';
import { money } from '@/lib/money';
import { ifMatch } from '@/lib/request-headers';
import { label } from '@/lib/words';
import { useRowEditor } from '@/records/use-row-editor';
import { ConflictDialog, type ConflictField } from '@/ui/conflict-dialog';
import { statusOf } from '@/ui/status-vocabulary';
import { type FormTab, TabbedFormModal } from '@/ui/tabbed-form-modal';
import { FixedProperty, UnitFields } from './unit-fields';
import { changesOf, type UnitValues, useUnitForm, valuesOf } from './unit-form';
import { nameOf } from './unit-words';

const dollars = (value: unknown) => (value === null || value === '' ? '—' : money(String(value)));

const fields: readonly ConflictField<UnitRow>[] = [
  { name: 'unit_number', label: 'Unit number' },
  { name: 'unit_type', label: 'Type', format: (type) => (type ? label(String(type)) : '—') },
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

type EditUnitProps = {
  unit: UnitRow;
  opened: boolean;
  onClose: () => void;
  /** What photos bring to it: a tab of their own. */
  photosTab?: (unit: UnitRow) => FormTab;
  /** Opens at that tab. */
  atPhotos?: boolean;
};

/** Changes a unit. */
export default function EditUnit({ unit, opened, onClose, photosTab, atPhotos }: EditUnitProps) {
  const { mutateAsync } = useMutation(editUnitMutation());
  const form = useUnitForm(valuesOf(unit));
  const { base, entry, conflict } = useRowEditor<UnitRow, UnitValues, UnitUpdate>({
    row: unit,
    opened,
    onClose,
    form,
    valuesOf,
    changesOf,
    send: (row, body) => mutateAsync({ path: { unit_id: row.id }, headers: ifMatch(row.version), body }),
    failureText: 'Failed to update unit. Please try again.',
    savedText: ({ unit_number }) => `Unit ${unit_number} saved`,
  });
  return (
    <>
      <TabbedFormModal
        {...entry}
        title={`Edit Unit ${base.unit_number}`}
        submitLabel="Save changes"
        tab={photosTab?.(unit)}
        atTab={atPhotos}
      >
        <UnitFields form={form} property={<FixedProperty name={base.property_name} />} />
      </TabbedFormModal>
      <ConflictDialog {...conflict} fields={fields} what={nameOf(base)} />
    </>
  );
}
