import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import type { ResidentDetail } from '@/api/staff';
import { useSession } from '@/app/staff/session';
import { FieldRow } from '@/ui/entry-form';
import { DayInput, MoneyInput } from '@/ui/inputs';
import { Section } from '@/ui/section';
import classes from './resident-edit.module.css';
import { type EditForm, isCorrection } from './resident-edit-form';
import { sentence, statementOptions, statusOptions } from './resident-words';

type Fields = { form: EditForm };
type Of = Fields & { resident: ResidentDetail };

const selector = <IconSelector size={16} stroke={1.7} aria-hidden />;
const STORED = 'Stored and hidden. A new value replaces it.';

function Name({ form }: Fields) {
  return (
    <>
      <FieldRow>
        <TextInput
          label="First name"
          required
          autoComplete="off"
          maxLength={200}
          {...form.getInputProps('first_name')}
        />
        <TextInput
          label="Last name"
          required
          autoComplete="off"
          maxLength={200}
          {...form.getInputProps('last_name')}
        />
      </FieldRow>
      <FieldRow>
        <TextInput
          label="E-mail"
          type="email"
          required
          autoComplete="off"
          maxLength={254}
          {...form.getInputProps('email')}
        />
        <TextInput
          label="Phone"
          type="tel"
          required
          autoComplete="off"
          maxLength={60}
          {...form.getInputProps('phone')}
        />
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
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        {...form.getInputProps('date_of_birth')}
      />
      <TextInput
        label="SSN, last four digits"
        description={resident.has_ssn ? STORED : undefined}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        placeholder={resident.has_ssn ? '••••' : undefined}
        inputMode="numeric"
        autoComplete="off"
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
    : [...statusOptions, { value: resident.status, label: sentence(resident.status) }];
  return (
    <>
      <FieldRow>
        <NativeSelect
          label="Status"
          data={[...offered]}
          rightSection={selector}
          {...form.getInputProps('status')}
        />
        <NativeSelect
          label="Prefers"
          data={[...statementOptions]}
          rightSection={selector}
          {...form.getInputProps('statement_method')}
        />
      </FieldRow>
      {isCorrection(resident.status, status) && (
        <TextInput
          label="Reason"
          description="A correction by an owner. The reason is kept in the audit log."
          inputWrapperOrder={['label', 'input', 'error', 'description']}
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
        <TextInput label="Employer" autoComplete="off" maxLength={200} {...form.getInputProps('employer')} />
        <TextInput
          label="Employer's phone"
          type="tel"
          autoComplete="off"
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
      <div className={classes.fields}>
        <Name form={form} />
        <Hidden form={form} resident={resident} />
        <Status form={form} resident={resident} />
        <Employment form={form} />
        <Textarea label="Notes" rows={4} maxLength={10_000} {...form.getInputProps('notes')} />
      </div>
    </Section>
  );
}

export function EmergencyContact({ form }: Fields) {
  return (
    <Section title="Emergency Contact">
      <div className={classes.fields}>
        <FieldRow>
          <TextInput
            label="Name"
            autoComplete="off"
            maxLength={200}
            {...form.getInputProps('emergency_contact_name')}
          />
          <TextInput
            label="Relationship"
            autoComplete="off"
            maxLength={200}
            {...form.getInputProps('emergency_contact_relationship')}
          />
        </FieldRow>
        <FieldRow>
          <TextInput
            label="Phone"
            type="tel"
            autoComplete="off"
            maxLength={60}
            {...form.getInputProps('emergency_contact_phone')}
          />
        </FieldRow>
      </div>
    </Section>
  );
}
