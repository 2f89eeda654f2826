import { Stack, Textarea, TextInput } from '@mantine/core';
import type { ResidentDetail } from '@/api/staff';
import { useSession } from '@/app/staff/session';
import { label } from '@/lib/words';
import { FieldRow } from '@/ui/entry-form';
import { ChoiceField, DayInput, LineField, MoneyInput } from '@/ui/inputs';
import { Section } from '@/ui/section';
import { type EditForm, isCorrection } from './resident-edit-form';
import { statementOptions, statusOptions } from './resident-words';

type Fields = { form: EditForm };
type Of = Fields & { resident: ResidentDetail };

const STORED = 'Stored and hidden. A new value replaces it.';

function Name({ form }: Fields) {
  return (
    <>
      <FieldRow>
        <LineField label="First name" required {...form.getInputProps('first_name')} />
        <LineField label="Last name" required {...form.getInputProps('last_name')} />
      </FieldRow>
      <FieldRow>
        <LineField label="E-mail" type="email" required maxLength={254} {...form.getInputProps('email')} />
        <LineField label="Phone" type="tel" required maxLength={60} {...form.getInputProps('phone')} />
      </FieldRow>
    </>
  );
}

// An admin who acts for somebody may not see these, and so may not replace them: the server refuses it.
function Hidden({ form, resident }: Of) {
  const { acting_for } = useSession();
  if (acting_for) return null;
  return (
    <FieldRow>
      <DayInput
        label="Birth date"
        description={resident.has_date_of_birth ? STORED : undefined}
        {...form.getInputProps('date_of_birth')}
      />
      <LineField
        label="SSN, last four digits"
        description={resident.has_ssn ? STORED : undefined}
        placeholder={resident.has_ssn ? '••••' : undefined}
        inputMode="numeric"
        maxLength={4}
        {...form.getInputProps('ssn_last_four')}
      />
    </FieldRow>
  );
}

function Status({ form, resident }: Of) {
  const { status } = form.values;
  const offered = statusOptions.some(({ value }) => value === resident.status)
    ? statusOptions
    : [...statusOptions, { value: resident.status, label: label(resident.status) }];
  return (
    <>
      <FieldRow>
        <ChoiceField label="Status" data={[...offered]} {...form.getInputProps('status')} />
        <ChoiceField
          label="Prefers"
          data={[...statementOptions]}
          {...form.getInputProps('statement_method')}
        />
      </FieldRow>
      {isCorrection(resident.status, status) && (
        <TextInput
          label="Reason"
          description="A correction by an owner. The reason is kept in the audit log."
          maxLength={200}
          {...form.getInputProps('status_reason')}
        />
      )}
      <FieldRow>
        <DayInput label="Move-in date" {...form.getInputProps('move_in_date')} />
        <DayInput label="Move-out date" {...form.getInputProps('move_out_date')} />
      </FieldRow>
    </>
  );
}

function Employment({ form }: Fields) {
  const { acting_for } = useSession();
  return (
    <>
      <FieldRow>
        <LineField label="Employer" {...form.getInputProps('employer')} />
        <LineField
          label="Employer's phone"
          type="tel"
          maxLength={60}
          {...form.getInputProps('employer_phone')}
        />
      </FieldRow>
      {!acting_for && (
        <FieldRow>
          <MoneyInput label="Annual income" {...form.getInputProps('annual_income')} />
        </FieldRow>
      )}
    </>
  );
}

export function PersonalInfo({ form, resident }: Of) {
  return (
    <Section title="Personal Information">
      <Stack gap="md">
        <Name form={form} />
        <Hidden form={form} resident={resident} />
        <Status form={form} resident={resident} />
        <Employment form={form} />
        <Textarea label="Notes" rows={4} maxLength={10_000} {...form.getInputProps('notes')} />
      </Stack>
    </Section>
  );
}

export function EmergencyContact({ form }: Fields) {
  return (
    <Section title="Emergency Contact">
      <Stack gap="md">
        <FieldRow>
          <LineField label="Name" {...form.getInputProps('emergency_contact_name')} />
          <LineField label="Relationship" {...form.getInputProps('emergency_contact_relationship')} />
        </FieldRow>
        <FieldRow>
          <LineField
            label="Phone"
            type="tel"
            maxLength={60}
            {...form.getInputProps('emergency_contact_phone')}
          />
        </FieldRow>
      </Stack>
    </Section>
  );
}
