import { Textarea } from '@mantine/core';
import type { WorkOrderRow } from '@/api/staff';
import { AssigneePicker } from '@/pickers/account-picker';
import { EquipmentField } from '@/pickers/equipment-field';
import { PlacePicker } from '@/pickers/place-picker';
import { PropertyPicker } from '@/pickers/property-picker';
import { VendorPicker } from '@/pickers/vendor-picker';
import { FieldRow } from '@/ui/entry-form';
import { ChoiceField, DayInput, LineField, MoneyInput, NumberField } from '@/ui/inputs';
import type { OrderForm } from './order-form';
import { priorityOptions } from './words';

/** The fields of a work order; one that has begun or is done shows what can be corrected of it. */
export function OrderFields({ form, order }: { form: OrderForm; order?: WorkOrderRow }) {
  const { property_id, unit_id } = form.values;
  return (
    <>
      {!order && (
        <PropertyPicker
          value={property_id}
          onChange={(id) =>
            form.setValues({ property_id: id, unit_id: '', equipment_id: '', assigned_to: '' })
          }
          error={form.errors.property_id}
        />
      )}
      <LineField label="Title" required {...form.getInputProps('title')} />
      <Textarea label="Description" rows={3} maxLength={10_000} {...form.getInputProps('description')} />
      <FieldRow>
        <DayInput label="Scheduled date" required {...form.getInputProps('scheduled_date')} />
        <ChoiceField label="Priority" data={priorityOptions} {...form.getInputProps('priority')} />
      </FieldRow>
      <FieldRow>
        <PlacePicker
          propertyId={property_id}
          none="The property as a whole"
          value={unit_id}
          onChange={(id) => form.setFieldValue('unit_id', id)}
          error={form.errors.unit_id}
        />
        <EquipmentField propertyId={property_id} input={form.getInputProps('equipment_id')} />
      </FieldRow>
      <FieldRow>
        <VendorPicker active {...form.getInputProps('vendor_id')} />
        <AssigneePicker label="Assigned to" propertyId={property_id} {...form.getInputProps('assigned_to')} />
      </FieldRow>
      <FieldRow>
        <MoneyInput label="Estimated cost" {...form.getInputProps('estimated_cost')} />
        {order?.status === 'completed' && (
          <MoneyInput label="Actual cost" {...form.getInputProps('actual_cost')} />
        )}
      </FieldRow>
      {order?.status === 'completed' && (
        <NumberField
          label="Minutes"
          description="From start to completion, unless corrected."
          {...form.getInputProps('actual_duration_minutes')}
        />
      )}
      <Textarea
        label="Notes"
        description="For staff only."
        rows={2}
        maxLength={10_000}
        {...form.getInputProps('notes')}
      />
    </>
  );
}
