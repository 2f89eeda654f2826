import '@/ui/combobox-styles';
import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import { Select, TagsInput, Textarea, TextInput } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { type ChangeEvent, useRef } from 'react';
import { zoneOfState } from '@/lib/time-zones';
import { FieldRow } from '@/ui/entry-form';
import { NumberField } from '@/ui/inputs';
import { ZoneSelect } from '@/ui/zone-select';
import { typeOptions } from '../property-types';
import classes from './property-fields.module.css';
import type { PropertyForm } from './property-form';

const selector = <IconSelector size={16} stroke={1.7} aria-hidden />;

/** A new state suggests its time zone until somebody has chosen one by hand. */
function useStateField(form: PropertyForm) {
  const suggested = useRef('');
  return {
    ...form.getInputProps('state'),
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const { state: before, time_zone } = form.getValues();
      if (zoneOfState.get(before) === time_zone) suggested.current = time_zone;
      const state = event.currentTarget.value.toUpperCase();
      form.setFieldValue('state', state);
      const zone = zoneOfState.get(state.trim());
      if (zone && (time_zone === '' || time_zone === suggested.current)) {
        suggested.current = zone;
        form.setFieldValue('time_zone', zone);
      }
    },
  };
}

function PlaceFields({ form }: { form: PropertyForm }) {
  const state = useStateField(form);
  return (
    <>
      <TextInput
        label="Address"
        required
        autoComplete="off"
        maxLength={200}
        {...form.getInputProps('address')}
      />
      <FieldRow shape="place">
        <TextInput label="City" required autoComplete="off" maxLength={200} {...form.getInputProps('city')} />
        <TextInput label="State" required autoComplete="off" maxLength={2} {...state} />
        <TextInput
          label="ZIP code"
          required
          autoComplete="off"
          maxLength={10}
          {...form.getInputProps('zip_code')}
        />
      </FieldRow>
    </>
  );
}

function ZoneField({ form }: { form: PropertyForm }) {
  const { time_zone } = form.getValues();
  return (
    <ZoneSelect
      description="Suggested by the state. Due days and schedules follow it."
      placeholder="Chosen by the state"
      {...form.getInputProps('time_zone')}
      value={time_zone}
      onChange={(zone) => form.setFieldValue('time_zone', zone)}
    />
  );
}

function UnitsField({ form, editing }: { form: PropertyForm; editing: boolean }) {
  const input = form.getInputProps('total_units');
  return (
    <NumberField
      label="Total units"
      required
      maxLength={6}
      {...input}
      onBlur={(event) => {
        // An existing property always has a number here: what is none becomes 1.
        if (editing && typeof form.getValues().total_units !== 'number') {
          form.setFieldValue('total_units', 1);
          form.clearFieldError('total_units');
          return;
        }
        input.onBlur?.(event);
      }}
    />
  );
}

/** 'Pool, Gym' typed in one go is two amenities. */
const separated = (tags: string[]) => [
  ...new Set(
    tags
      .flatMap((tag) => tag.split(','))
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];

function AmenitiesField({ form }: { form: PropertyForm }) {
  const input = form.getInputProps('amenities');
  return (
    <TagsInput
      label="Amenities"
      description="Press Enter after each one."
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      splitChars={[',']}
      acceptValueOnBlur
      classNames={{ inputField: classes.tags, pillsList: classes.tagList }}
      {...input}
      onChange={(tags) => form.setFieldValue('amenities', separated(tags))}
    />
  );
}

/** The fields of a property, for adding and editing. Only an existing one has a status to change. */
export function PropertyFields({ form, editing = false }: { form: PropertyForm; editing?: boolean }) {
  const type = form.getInputProps('property_type');
  return (
    <>
      <TextInput
        label="Name"
        required
        data-autofocus
        autoComplete="off"
        maxLength={200}
        {...form.getInputProps('name')}
      />
      <PlaceFields form={form} />
      <FieldRow>
        <Select
          label="Property type"
          placeholder="Not set"
          data={typeOptions}
          rightSection={selector}
          allowDeselect
          {...type}
          value={type.value || null}
          onChange={(value) => form.setFieldValue('property_type', value ?? '')}
        />
        <UnitsField form={form} editing={editing} />
      </FieldRow>
      <FieldRow>
        <NumberField label="Year built" maxLength={4} {...form.getInputProps('year_built')} />
        <TextInput
          label="Short name"
          autoComplete="off"
          maxLength={200}
          {...form.getInputProps('short_name')}
        />
      </FieldRow>
      <ZoneField form={form} />
      <AmenitiesField form={form} />
      <Textarea
        label="Description"
        rows={4}
        resize="vertical"
        maxLength={10_000}
        {...form.getInputProps('description')}
      />
      {editing && (
        <Select
          label="Status"
          description="Schedules of an inactive property make no work orders."
          data={[
            { value: 'active', label: 'Active' },
            { value: 'inactive', label: 'Inactive' },
          ]}
          rightSection={selector}
          {...form.getInputProps('status')}
        />
      )}
    </>
  );
}
