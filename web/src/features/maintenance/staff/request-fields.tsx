import { Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listResidentsOptions } from '@/api/staff/@tanstack/react-query.gen';
import { AssigneePicker } from '@/pickers/account-picker';
import { EquipmentField } from '@/pickers/equipment-field';
import { PlacePicker } from '@/pickers/place-picker';
import { PropertyPicker } from '@/pickers/property-picker';
import { VendorPicker } from '@/pickers/vendor-picker';
import { FieldRow } from '@/ui/entry-form';
import { ChoiceField, LineField, MoneyInput, TimeInput } from '@/ui/inputs';
import type { RequestForm } from './request-form';
import { categoryOptions, nextStatuses, priorityOptions } from './request-words';

type Fields = {
  form: RequestForm;
  /** The status that the request has now; a new one is open. */
  status?: string;
};

const MOST = 200;

/** Where: a unit once the property is known, a resident once the unit is; another choice clears what hangs on it. */
function Home({ form }: Fields) {
  const { property_id, unit_id, resident_id } = form.values;
  const residents = useQuery({
    ...listResidentsOptions({ query: { unit_id, status: 'active', limit: MOST } }),
    enabled: unit_id !== '',
    retry: false,
  });
  const people = residents.data?.items.map(({ id, full_name }) => ({ value: id, label: full_name })) ?? [];
  return (
    <>
      <PropertyPicker
        value={property_id}
        onChange={(id) =>
          form.setValues({ property_id: id, unit_id: '', resident_id: '', equipment_id: '', assignee_id: '' })
        }
        error={form.errors.property_id}
      />
      <FieldRow>
        <PlacePicker
          propertyId={property_id}
          none="The building as a whole"
          value={unit_id}
          onChange={(id) => form.setValues({ unit_id: id, resident_id: '' })}
          error={form.errors.unit_id}
        />
        <ChoiceField
          label="Resident"
          disabled={unit_id === ''}
          data={[{ value: '', label: unit_id ? 'None' : 'Choose a unit first' }, ...people]}
          value={people.some(({ value }) => value === resident_id) ? resident_id : ''}
          onChange={(event) => form.setFieldValue('resident_id', event.currentTarget.value)}
          error={form.errors.resident_id}
        />
      </FieldRow>
      <EquipmentField propertyId={property_id} input={form.getInputProps('equipment_id')} />
    </>
  );
}

const Who = ({ form }: Fields) => (
  <FieldRow>
    <VendorPicker label="Assign to vendor" active {...form.getInputProps('vendor_id')} />
    <AssigneePicker
      label="Assign to member"
      propertyId={form.values.property_id}
      {...form.getInputProps('assignee_id')}
    />
  </FieldRow>
);

function Contact({ form }: Fields) {
  return (
    <>
      <LineField
        label="Location"
        placeholder="Under the kitchen sink"
        {...form.getInputProps('location_details')}
      />
      <FieldRow>
        <TextInput
          label="Contact phone"
          type="tel"
          autoComplete="off"
          maxLength={60}
          {...form.getInputProps('contact_phone')}
        />
        <ChoiceField
          label="Prefers"
          data={[
            { value: '', label: 'Not said' },
            { value: 'phone', label: 'Phone' },
            { value: 'text', label: 'Text' },
            { value: 'email', label: 'E-mail' },
          ]}
          {...form.getInputProps('contact_preference')}
        />
      </FieldRow>
      <FieldRow>
        <LineField label="Availability" placeholder="After 5 PM" {...form.getInputProps('availability')} />
        <LineField label="Pets" {...form.getInputProps('pets')} />
      </FieldRow>
    </>
  );
}

/** The fields of a request, for adding and editing. */
export function RequestFields(props: Fields) {
  const { form, status } = props;
  return (
    <>
      <Home {...props} />
      <LineField
        label="Title"
        description="Without one, the first line of the description."
        maxLength={100}
        {...form.getInputProps('title')}
      />
      <Textarea
        label="Description"
        required
        rows={3}
        maxLength={10_000}
        {...form.getInputProps('description')}
      />
      <FieldRow>
        <ChoiceField label="Category" required data={categoryOptions} {...form.getInputProps('category')} />
        <ChoiceField label="Priority" required data={priorityOptions} {...form.getInputProps('priority')} />
      </FieldRow>
      {status && <ChoiceField label="Status" data={nextStatuses(status)} {...form.getInputProps('status')} />}
      <Who {...props} />
      <FieldRow>
        <TimeInput label="Scheduled date" {...form.getInputProps('scheduled_date')} />
        <TimeInput label="Until" {...form.getInputProps('scheduled_until')} />
      </FieldRow>
      <FieldRow>
        <MoneyInput label="Estimated cost" {...form.getInputProps('estimated_cost')} />
        {status && <MoneyInput label="Actual cost" {...form.getInputProps('actual_cost')} />}
      </FieldRow>
      <Contact {...props} />
      {status ? (
        <LineField label="Cause of delay" {...form.getInputProps('cause_of_delay')} />
      ) : (
        <Textarea
          label="Notes"
          description="For staff only."
          rows={2}
          maxLength={10_000}
          {...form.getInputProps('notes')}
        />
      )}
    </>
  );
}
