import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { PropertyChecks } from '@/pickers/property-checks';
import { FieldRow } from '@/ui/entry-form';
import { ChoiceField, DayInput, MoneyInput, NumberField } from '@/ui/inputs';
import type { VendorForm } from './vendor-form';
import { serviceOptions } from './vendor-words';

type Fields = {
  form: VendorForm;
  /** A change offers the rating; a new vendor starts without one. */
  editing?: boolean;
  /** The properties that it serves already, by name. */
  serves?: readonly { value: string; label: string }[];
};

const line = { autoComplete: 'off', maxLength: 200 } as const;

function Who({ form }: Fields) {
  return (
    <>
      <TextInput label="Company name" required {...line} {...form.getInputProps('company_name')} />
      <FieldRow>
        <TextInput label="Contact person" {...line} {...form.getInputProps('contact_name')} />
        <ChoiceField
          label="Service type"
          required
          data={[{ value: '', label: 'Choose one' }, ...serviceOptions]}
          {...form.getInputProps('service_type')}
        />
      </FieldRow>
      <FieldRow>
        <TextInput label="E-mail" type="email" {...line} {...form.getInputProps('email')} />
        <TextInput label="Phone" type="tel" {...line} maxLength={60} {...form.getInputProps('phone')} />
      </FieldRow>
      <TextInput label="Address" {...line} {...form.getInputProps('address')} />
      <FieldRow shape="place">
        <TextInput label="City" {...line} {...form.getInputProps('city')} />
        <TextInput label="State" {...line} maxLength={2} {...form.getInputProps('state')} />
        <TextInput label="ZIP code" {...line} maxLength={10} {...form.getInputProps('zip_code')} />
      </FieldRow>
    </>
  );
}

function Terms({ form, editing }: Fields) {
  return (
    <>
      <FieldRow>
        <MoneyInput label="Hourly rate" {...form.getInputProps('hourly_rate')} />
        {editing && <NumberField label="Rating" maxLength={3} {...form.getInputProps('rating')} />}
      </FieldRow>
      <FieldRow>
        <DayInput label="Insured until" {...form.getInputProps('insurance_expiry')} />
        <DayInput label="Licensed until" {...form.getInputProps('license_expiry')} />
      </FieldRow>
      <TextInput label="License number" {...line} {...form.getInputProps('license_number')} />
      <TextInput
        label="Specialties"
        description="Separated by commas."
        autoComplete="off"
        {...form.getInputProps('specialties')}
      />
      <Textarea label="Notes" rows={4} maxLength={10_000} {...form.getInputProps('notes')} />
    </>
  );
}

/** The fields of a vendor, for adding and editing. */
export function VendorFields(props: Fields) {
  const { form, serves } = props;
  return (
    <>
      <Who {...props} />
      <Terms {...props} />
      <PropertyChecks
        label="Properties"
        value={form.values.property_ids}
        onChange={(ids) => form.setFieldValue('property_ids', ids)}
        chosen={serves}
        error={form.errors.property_ids}
      />
      <Checkbox label="Vendor is active" {...form.getInputProps('is_active', { type: 'checkbox' })} />
    </>
  );
}
