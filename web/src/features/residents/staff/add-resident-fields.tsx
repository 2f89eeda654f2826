import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { useSession } from '@/app/staff/session';
import { yearAfter } from '@/lib/dates';
import { PropertyPicker } from '@/pickers/property-picker';
import { UnitPicker } from '@/pickers/unit-picker';
import { daysOnceFree } from '@/pickers/use-leasable-units';
import { useToday } from '@/pickers/use-today';
import { useDefaultDays } from '@/records/use-default-days';
import { FieldGroup, FieldRow } from '@/ui/entry-form';
import { DayInput, LineField, MoneyInput } from '@/ui/inputs';
import type { ResidentForm } from './add-resident-form';

type Fields = { form: ResidentForm };
export type Place = { propertyName: string; unitNumber?: string };

function PropertyField({ form }: Fields) {
  const { error } = form.getInputProps('property_id');
  const { property_id: value } = form.getValues();
  const choose = (next: string) => form.setValues({ property_id: next, unit_id: '' });
  return <PropertyPicker value={value} onChange={choose} error={error} />;
}

function UnitField({ form }: Fields) {
  const { property_id: propertyId, unit_id: value } = form.getValues();
  const { error } = form.getInputProps('unit_id');
  return (
    <UnitPicker
      propertyId={propertyId}
      value={value}
      onChange={(id, unit) =>
        // The unit says what it costs.
        form.setValues({
          unit_id: id,
          ...(unit && {
            monthly_rent: unit.rent_amount ?? '',
            security_deposit: unit.deposit_amount ?? '',
            ...daysOnceFree(unit, form.getValues().start_date),
          }),
        })
      }
      error={error}
    />
  );
}

function Where({ form, place }: Fields & { place: Place | null }) {
  return (
    <FieldRow>
      {place ? (
        <TextInput label="Property" value={place.propertyName} readOnly />
      ) : (
        <PropertyField form={form} />
      )}
      {place?.unitNumber ? (
        <TextInput label="Unit" value={place.unitNumber} readOnly />
      ) : (
        <UnitField form={form} />
      )}
    </FieldRow>
  );
}

function Person({ form }: Fields) {
  const { acting_for } = useSession();
  return (
    <>
      <FieldRow>
        <LineField label="First name" required {...form.getInputProps('first_name')} />
        <LineField label="Last name" required {...form.getInputProps('last_name')} />
      </FieldRow>
      <FieldRow>
        <LineField label="E-mail" type="email" maxLength={254} {...form.getInputProps('email')} />
        <LineField label="Phone" type="tel" maxLength={60} {...form.getInputProps('phone')} />
      </FieldRow>
      {!acting_for && (
        <FieldRow>
          <DayInput label="Birth date" {...form.getInputProps('date_of_birth')} />
          <LineField
            label="SSN, last four digits"
            inputMode="numeric"
            maxLength={4}
            {...form.getInputProps('ssn_last_four')}
          />
        </FieldRow>
      )}
      <DayInput label="Move-in date" {...form.getInputProps('move_in_date')} />
    </>
  );
}

function Lease({ form }: Fields) {
  const { with_lease: on, property_id: place } = form.getValues();
  const today = useToday([place]);
  useDefaultDays(form, { start_date: today, end_date: yearAfter(today) });
  const start = form.getInputProps('start_date');
  const chooseStart = (day: string) => form.setValues({ start_date: day, end_date: yearAfter(day) });
  const tick = (ticked: boolean) => {
    form.setFieldValue('with_lease', ticked);
    if (ticked && !form.getValues().start_date) chooseStart(today);
  };
  return (
    <FieldGroup title="Lease">
      <Checkbox label="Create a lease" checked={on} onChange={(event) => tick(event.currentTarget.checked)} />
      {on && (
        <>
          <FieldRow>
            <DayInput label="Lease start" required {...start} onChange={chooseStart} />
            <DayInput label="Lease end" required {...form.getInputProps('end_date')} />
          </FieldRow>
          <FieldRow>
            <MoneyInput label="Monthly rent" required {...form.getInputProps('monthly_rent')} />
            <MoneyInput label="Security deposit" {...form.getInputProps('security_deposit')} />
          </FieldRow>
        </>
      )}
    </FieldGroup>
  );
}

function Contacts({ form }: Fields) {
  const { acting_for } = useSession();
  return (
    <>
      <FieldGroup title="Emergency contact">
        <FieldRow>
          <LineField label="Name" {...form.getInputProps('emergency_contact_name')} />
          <LineField label="Relationship" {...form.getInputProps('emergency_contact_relationship')} />
        </FieldRow>
        <LineField
          label="Contact's phone"
          type="tel"
          maxLength={60}
          {...form.getInputProps('emergency_contact_phone')}
        />
      </FieldGroup>
      <FieldGroup title="Employment">
        <FieldRow>
          <LineField label="Employer" {...form.getInputProps('employer')} />
          <LineField
            label="Employer's phone"
            type="tel"
            maxLength={60}
            {...form.getInputProps('employer_phone')}
          />
        </FieldRow>
        {!acting_for && <MoneyInput label="Annual income" {...form.getInputProps('annual_income')} />}
      </FieldGroup>
    </>
  );
}

/** Everything about somebody who moves in; `place` is what is settled already and cannot be chosen. */
export function AddResidentFields({ form, place }: Fields & { place: Place | null }) {
  return (
    <>
      <Where form={form} place={place} />
      <Person form={form} />
      <Lease form={form} />
      <Contacts form={form} />
      <Textarea label="Notes" rows={3} maxLength={10_000} {...form.getInputProps('notes')} />
    </>
  );
}
