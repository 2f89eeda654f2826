import { NativeSelect, TextInput } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FieldRow } from '@/ui/entry-form';
import { MoneyInput, NumberField } from '@/ui/inputs';
import classes from './unit-fields.module.css';
import type { UnitForm } from './unit-form';
import { statusOptions, typeOptions } from './unit-words';

const selector = <IconSelector size={16} stroke={1.7} aria-hidden />;
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
        <NativeSelect
          label="Status"
          data={statusOptions}
          rightSection={selector}
          {...form.getInputProps('status')}
        />
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
      <div className={classes.place}>
        <TextInput label="City" autoComplete="off" maxLength={200} {...form.getInputProps('city')} />
        <TextInput label="State" autoComplete="off" maxLength={2} {...form.getInputProps('state')} />
        <TextInput label="ZIP code" autoComplete="off" maxLength={10} {...form.getInputProps('zipcode')} />
      </div>
    </>
  );
}

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
        <NativeSelect
          label="Type"
          data={[noType, ...typeOptions]}
          rightSection={selector}
          {...form.getInputProps('unit_type')}
        />
      </FieldRow>
      <Rooms form={form} />
      <Terms form={form} />
      <Place form={form} />
      <TextInput
        label="Amenities"
        description="Separated by commas."
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autoComplete="off"
        {...form.getInputProps('amenities')}
      />
    </>
  );
}
