import { useMutation } from '@tanstack/react-query';
import type { PropertyRow, PropertyUpdate } from '@/api/staff';
import { editPropertyMutation } from '@/api/staff/@tanstack/react-query.gen';
import { ifMatch } from '@/lib/request-headers';
import { zoneLabel } from '@/lib/time-zones';
import { label } from '@/lib/words';
import { useRowEditor } from '@/records/use-row-editor';
import { ConflictDialog, type ConflictField } from '@/ui/conflict-dialog';
import { type FormTab, TabbedFormModal } from '@/ui/tabbed-form-modal';
import { PropertyFields } from './property-fields';
import { changesOf, type PropertyValues, usePropertyForm, valuesOf } from './property-form';

const words = (value: unknown) => (typeof value === 'string' && value ? label(value) : '—');

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

type EditPropertyProps = {
  property: PropertyRow;
  opened: boolean;
  onClose: () => void;
  /** What photos bring to it: a tab of their own. */
  photosTab?: (property: PropertyRow) => FormTab;
  /** Opens at that tab. */
  atPhotos?: boolean;
};

/** Changes a property. */
export default function EditProperty({ property, opened, onClose, photosTab, atPhotos }: EditPropertyProps) {
  const { mutateAsync } = useMutation(editPropertyMutation());
  const form = usePropertyForm(valuesOf(property));
  const { base, entry, conflict } = useRowEditor<PropertyRow, PropertyValues, PropertyUpdate>({
    row: property,
    opened,
    onClose,
    form,
    valuesOf,
    changesOf,
    send: (row, body) => mutateAsync({ path: { property_id: row.id }, headers: ifMatch(row.version), body }),
    failureText: 'Failed to update property',
    savedText: ({ name }) => `${name} saved`,
  });
  return (
    <>
      <TabbedFormModal
        {...entry}
        title={`Edit ${base.name}`}
        submitLabel="Save changes"
        tab={photosTab?.(property)}
        atTab={atPhotos}
      >
        <PropertyFields form={form} editing />
      </TabbedFormModal>
      <ConflictDialog {...conflict} fields={fields} what={base.name} />
    </>
  );
}
