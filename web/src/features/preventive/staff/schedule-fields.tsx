import '@mantine/core/styles/Switch.css';
import { Switch, Textarea } from '@mantine/core';
import { plural } from '@/lib/money';
import { EquipmentField } from '@/pickers/equipment-field';
import { PropertyPicker } from '@/pickers/property-picker';
import { VendorPicker } from '@/pickers/vendor-picker';
import { FieldRow } from '@/ui/entry-form';
import { ChoiceField, DayInput, LineField, MoneyInput, NumberField } from '@/ui/inputs';
import { Segments } from '@/ui/segments';
import { Text } from '@/ui/text';
import { ScheduleForecast } from './schedule-forecast';
import type { ScheduleForm } from './schedule-form';
import { SeasonField } from './season-field';
import { priorityOptions, unitOptions } from './words';

const MOVES = [
  { value: 'due_date', label: 'the due date' },
  { value: 'completion', label: 'completion' },
] as const;

function Rule({ form }: { form: ScheduleForm }) {
  return (
    <>
      <FieldRow>
        <NumberField label="Repeats every" required {...form.getInputProps('frequency_value')} />
        <ChoiceField label="Unit of time" data={unitOptions} {...form.getInputProps('frequency_unit')} />
      </FieldRow>
      <DayInput
        label="First due"
        required
        description="Never before today."
        {...form.getInputProps('first_due_date')}
      />
      <SeasonField
        label="Season from"
        starts="first"
        value={form.values.season_from}
        error={form.errors.season_from}
        onChange={(day) => form.setFieldValue('season_from', day)}
      />
      <SeasonField
        label="Season to"
        starts="last"
        value={form.values.season_until}
        error={form.errors.season_until}
        onChange={(day) => form.setFieldValue('season_until', day)}
      />
      <div>
        <Text ink="text">Next due moves from</Text>
        <Segments
          label="Next due moves from"
          options={MOVES}
          value={form.values.moves_from as 'due_date'}
          onChange={(value) => form.setFieldValue('moves_from', value)}
        />
      </div>
      <ScheduleForecast values={form.values} />
    </>
  );
}

/** The fields of a schedule, with what its rule would have led to. */
export function ScheduleFields({ form, editing }: { form: ScheduleForm; editing?: boolean }) {
  const { property_id, advance_notice_days: days } = form.values;
  return (
    <>
      <LineField label="Name" required {...form.getInputProps('name')} />
      {!editing && (
        <PropertyPicker
          value={property_id}
          onChange={(id) => form.setValues({ property_id: id, equipment_id: '' })}
          error={form.errors.property_id}
        />
      )}
      <FieldRow>
        <EquipmentField propertyId={property_id} input={form.getInputProps('equipment_id')} />
        <VendorPicker active {...form.getInputProps('vendor_id')} />
      </FieldRow>
      <Textarea label="Description" rows={2} maxLength={10_000} {...form.getInputProps('description')} />
      <Rule form={form} />
      <Switch
        label="Make the work order by itself"
        description={`${plural(Number(days), 'day')} before it is due`}
        {...form.getInputProps('auto_create_work_order', { type: 'checkbox' })}
      />
      <FieldRow>
        <ChoiceField label="Priority" data={priorityOptions} {...form.getInputProps('priority')} />
        <NumberField label="Days of notice" {...form.getInputProps('advance_notice_days')} />
      </FieldRow>
      <MoneyInput label="Estimated cost" {...form.getInputProps('estimated_cost')} />
      {editing && (
        <DayInput
          label="Paused until"
          description="The first day on which work may fall due again."
          {...form.getInputProps('paused_until')}
        />
      )}
    </>
  );
}
