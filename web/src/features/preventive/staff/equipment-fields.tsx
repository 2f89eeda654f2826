import { Textarea } from '@mantine/core';
import { PlacePicker } from '@/pickers/place-picker';
import { PropertyPicker } from '@/pickers/property-picker';
import { FieldRow } from '@/ui/entry-form';
import { ChoiceField, DayInput, LineField, MoneyInput, NumberField } from '@/ui/inputs';
import type { EquipmentForm } from './equipment-form';
import { useRestingText } from './resting-schedules';
import { categoryOptions, equipmentStatusOptions } from './words';

/** The fields of a piece of equipment, for adding and editing; `editing` is the piece that there is. */
export function EquipmentFields({ form, editing }: { form: EquipmentForm; editing?: string }) {
  const { property_id, unit_id, status } = form.values;
  const resting = useRestingText(status === 'retired' ? editing : undefined, 'once it is retired');
  return (
    <>
      {!editing && (
        <PropertyPicker
          value={property_id}
          onChange={(id) => form.setValues({ property_id: id, unit_id: '' })}
          error={form.errors.property_id}
        />
      )}
      <LineField label="Name" required {...form.getInputProps('name')} />
      <FieldRow>
        <ChoiceField label="Category" data={categoryOptions} {...form.getInputProps('category')} />
        <ChoiceField
          label="Status"
          data={equipmentStatusOptions}
          description={resting}
          {...form.getInputProps('status')}
        />
      </FieldRow>
      <FieldRow>
        <PlacePicker
          propertyId={property_id}
          none="The property as a whole"
          value={unit_id}
          onChange={(id) => form.setFieldValue('unit_id', id)}
          error={form.errors.unit_id}
        />
        <LineField label="Place" placeholder="Roof, basement" {...form.getInputProps('location_details')} />
      </FieldRow>
      <FieldRow>
        <LineField label="Manufacturer" {...form.getInputProps('manufacturer')} />
        <LineField label="Model" {...form.getInputProps('model')} />
      </FieldRow>
      <FieldRow>
        <LineField label="Serial number" {...form.getInputProps('serial_number')} />
        <MoneyInput label="Purchase cost" {...form.getInputProps('purchase_cost')} />
      </FieldRow>
      <FieldRow>
        <DayInput label="Installed" {...form.getInputProps('installation_date')} />
        <NumberField label="Expected years" {...form.getInputProps('expected_lifespan_years')} />
      </FieldRow>
      <FieldRow>
        <DayInput label="Warranty until" {...form.getInputProps('warranty_expiration')} />
        <DayInput
          label="Next service"
          description="A schedule of this equipment goes first."
          {...form.getInputProps('next_maintenance_date')}
        />
      </FieldRow>
      <Textarea label="Notes" rows={2} maxLength={10_000} {...form.getInputProps('notes')} />
    </>
  );
}
