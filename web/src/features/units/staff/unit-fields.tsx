import { Input, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { FieldRow } from '@/ui/entry-form';
import { ChoiceField, MoneyInput, NumberField } from '@/ui/inputs';
import { Text } from '@/ui/text';
import type { UnitForm } from './unit-form';
import { statusOptions, typeOptions } from './unit-words';

const noType = { value: '', label: 'Not set' };

type Fields = { form: UnitForm };

function Rooms({ form }: Fields) {
  return (
    <>
      <FieldRow>
        <NumberField label="Bedrooms" maxLength={2} {...form.getInputProps('bedrooms')} />
        <NumberField label="Bathrooms" maxLength={4} {...form.getInputProps('bathrooms')} />
      </FieldRow>
      <FieldRow>
        <NumberField label="Square feet" maxLength={8} {...form.getInputProps('square_feet')} />
        <NumberField label="Max occupancy" maxLength={2} {...form.getInputProps('max_occupancy')} />
      </FieldRow>
    </>
  );
}

function Terms({ form }: Fields) {
  return (
    <>
      <FieldRow>
        <MoneyInput label="Rent" {...form.getInputProps('rent_amount')} />
        <MoneyInput label="Deposit" {...form.getInputProps('deposit_amount')} />
      </FieldRow>
      <FieldRow>
        <ChoiceField label="Status" data={statusOptions} {...form.getInputProps('status')} />
        <NumberField label="Floor" maxLength={3} {...form.getInputProps('floor_number')} />
      </FieldRow>
    </>
  );
}

function Place({ form }: Fields) {
  return (
    <>
      <FieldRow>
        <NumberField label="Parking spaces" maxLength={2} {...form.getInputProps('parking_spaces')} />
        <TextInput
          label="Mailbox assignment"
          autoComplete="off"
          maxLength={200}
          {...form.getInputProps('mailbox_assignment')}
        />
      </FieldRow>
      <TextInput label="Street" autoComplete="off" maxLength={200} {...form.getInputProps('street')} />
      <FieldRow shape="place">
        <TextInput label="City" autoComplete="off" maxLength={200} {...form.getInputProps('city')} />
        <TextInput label="State" autoComplete="off" maxLength={2} {...form.getInputProps('state')} />
        <TextInput label="ZIP code" autoComplete="off" maxLength={10} {...form.getInputProps('zipcode')} />
      </FieldRow>
    </>
  );
}

/** The property of a unit that has one: shown where the picker would be, and not to be changed. */
export const FixedProperty = ({ name }: { name: string }) => (
  <Input.Wrapper label="Property" labelElement="div">
    <Text>{name}</Text>
  </Input.Wrapper>
);

/** The fields of a unit, for adding and editing; `property` is the picker, or the name that cannot change. */
export function UnitFields({ form, property }: Fields & { property: ReactNode }) {
  return (
    <>
      {property}
      <FieldRow>
        <TextInput
          label="Unit number"
          required
          autoComplete="off"
          maxLength={200}
          {...form.getInputProps('unit_number')}
        />
        <ChoiceField label="Type" data={[noType, ...typeOptions]} {...form.getInputProps('unit_type')} />
      </FieldRow>
      <Rooms form={form} />
      <Terms form={form} />
      <Place form={form} />
      <TextInput
        label="Amenities"
        description="Separated by commas."
        autoComplete="off"
        {...form.getInputProps('amenities')}
      />
    </>
  );
}
