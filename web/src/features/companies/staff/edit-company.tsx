import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { CompanySettings, CompanyUpdate } from '@/api/staff';
import { editCompanyMutation } from '@/api/staff/@tanstack/react-query.gen';
import { ifMatch } from '@/lib/request-headers';
import { zoneLabel } from '@/lib/time-zones';
import { useRowEditor } from '@/records/use-row-editor';
import { ConflictDialog, type ConflictField } from '@/ui/conflict-dialog';
import { FieldGroup, FieldRow } from '@/ui/entry-form';
import { FormDrawer } from '@/ui/form-drawer';
import { ChoiceField, MoneyInput, NumberField } from '@/ui/inputs';
import { ZoneSelect } from '@/ui/zone-select';
import { type CompanyForm, type CompanyValues, changesOf, useCompanyForm, valuesOf } from './company-form';
import { lateFeeKindLabel, lateFeeKinds } from './company-words';

const fields: readonly ConflictField<CompanySettings>[] = [
  { name: 'name', label: 'Name' },
  { name: 'address', label: 'Address' },
  { name: 'city', label: 'City' },
  { name: 'state', label: 'State' },
  { name: 'zip_code', label: 'ZIP code' },
  { name: 'time_zone', label: 'Time zone', format: (zone) => zoneLabel(String(zone)) },
  { name: 'email', label: 'E-mail' },
  { name: 'phone', label: 'Phone' },
  { name: 'emergency_phone', label: 'Emergency line' },
  { name: 'late_fee_kind', label: 'Late fee', format: lateFeeKindLabel },
  { name: 'late_fee_amount', label: 'Late fee amount' },
  { name: 'late_fee_percent', label: 'Late fee percent' },
  { name: 'late_fee_grace_days', label: 'Days of grace' },
  { name: 'nsf_fee', label: 'Returned payment fee' },
  { name: 'late_fees_waived_a_year', label: 'Late fees waived without asking (a year)' },
  { name: 'renewal_notice_days', label: 'Renewal notice days' },
  { name: 'answer_hours_urgent', label: 'First answer, urgent (hours)' },
  { name: 'answer_hours', label: 'First answer, others (hours)' },
  { name: 'update_hours_urgent', label: 'Next update, urgent (hours)' },
  { name: 'update_hours_high', label: 'Next update, high (hours)' },
  { name: 'update_days_normal', label: 'Next update, normal (working days)' },
  { name: 'update_days_low', label: 'Next update, low (working days)' },
  {
    name: 'mails_owner_statements',
    label: 'Owner statements',
    format: (on) => (on ? 'Mailed' : 'Not mailed'),
  },
  { name: 'signed_retention_years', label: 'Signed papers are kept (years)' },
  { name: 'paper_copy_fee', label: 'Fee for a paper copy' },
  { name: 'former_portal_days', label: 'Former residents keep their portal (days)' },
  { name: 'closed_days', label: 'Closed days', format: (days) => (days as string[]).join(', ') },
  { name: 'help_text', label: 'Help for residents' },
  { name: 'privacy_text', label: 'Privacy' },
  { name: 'terms_text', label: 'Terms' },
];
const line = { autoComplete: 'off', maxLength: 200 } as const;

function Contact({ form }: { form: CompanyForm }) {
  return (
    <>
      <TextInput label="Company name" required {...line} {...form.getInputProps('name')} />
      <FieldRow>
        <TextInput label="E-mail" type="email" {...line} {...form.getInputProps('email')} />
        <TextInput label="Phone" type="tel" {...line} maxLength={60} {...form.getInputProps('phone')} />
      </FieldRow>
      <TextInput
        label="Emergency line"
        description="Answered day and night. Residents see it where they report what is broken."
        type="tel"
        {...line}
        maxLength={60}
        {...form.getInputProps('emergency_phone')}
      />
      <TextInput label="Address" {...line} {...form.getInputProps('address')} />
      <FieldRow shape="place">
        <TextInput label="City" {...line} {...form.getInputProps('city')} />
        <TextInput label="State" {...line} maxLength={2} {...form.getInputProps('state')} />
        <TextInput label="ZIP code" {...line} maxLength={10} {...form.getInputProps('zip_code')} />
      </FieldRow>
      <ZoneSelect
        required
        {...form.getInputProps('time_zone')}
        value={form.values.time_zone}
        onChange={(zone) => form.setFieldValue('time_zone', zone)}
      />
    </>
  );
}

function Policy({ form }: { form: CompanyForm }) {
  const kind = form.values.late_fee_kind;
  return (
    <>
      <FieldRow>
        <ChoiceField label="Late fee" data={[...lateFeeKinds]} {...form.getInputProps('late_fee_kind')} />
        {(kind === 'flat' || kind === 'daily') && (
          <MoneyInput label="Late fee amount" required {...form.getInputProps('late_fee_amount')} />
        )}
        {kind === 'percent' && (
          <TextInput
            label="Percent of the unpaid rent"
            required
            inputMode="decimal"
            {...line}
            maxLength={6}
            {...form.getInputProps('late_fee_percent')}
          />
        )}
      </FieldRow>
      <FieldRow>
        <NumberField label="Days of grace" maxLength={2} {...form.getInputProps('late_fee_grace_days')} />
        <MoneyInput label="Returned payment fee" {...form.getInputProps('nsf_fee')} />
      </FieldRow>
      <NumberField
        label="Late fees waived without asking (a year)"
        description="For each home: a resident removes the fee, and it is waived at once. 0: you are asked."
        maxLength={2}
        {...form.getInputProps('late_fees_waived_a_year')}
      />
      <NumberField
        label="Renewal notice days"
        description="How long before its end a lease asks for a decision."
        maxLength={3}
        {...form.getInputProps('renewal_notice_days')}
      />
      <Checkbox
        label="Mail owners the statement of each month"
        description="Once, from the second day of the next month on, with the PDF."
        {...form.getInputProps('mails_owner_statements', { type: 'checkbox' })}
      />
      <FieldRow>
        <NumberField
          label="Signed papers are kept (years)"
          description="After the tenancy has ended."
          maxLength={2}
          {...form.getInputProps('signed_retention_years')}
        />
        <MoneyInput
          label="Fee for a paper copy"
          description="Signers read it before they agree to sign here."
          {...form.getInputProps('paper_copy_fee')}
        />
      </FieldRow>
      <NumberField
        label="Former residents keep their portal (days)"
        description="After they moved out, to read their papers and pay what is open. Empty: until you end it."
        maxLength={4}
        {...form.getInputProps('former_portal_days')}
      />
    </>
  );
}

/** Within what a maintenance request is answered, and hears something after that. */
function Requests({ form }: { form: CompanyForm }) {
  return (
    <FieldGroup title="Maintenance requests">
      <FieldRow>
        <NumberField
          label="First answer, urgent (hours)"
          maxLength={3}
          {...form.getInputProps('answer_hours_urgent')}
        />
        <NumberField
          label="First answer, others (hours)"
          maxLength={3}
          {...form.getInputProps('answer_hours')}
        />
      </FieldRow>
      <FieldRow>
        <NumberField
          label="Next update, urgent (hours)"
          maxLength={3}
          {...form.getInputProps('update_hours_urgent')}
        />
        <NumberField
          label="Next update, high (hours)"
          maxLength={3}
          {...form.getInputProps('update_hours_high')}
        />
      </FieldRow>
      <FieldRow>
        <NumberField
          label="Next update, normal (working days)"
          maxLength={2}
          {...form.getInputProps('update_days_normal')}
        />
        <NumberField
          label="Next update, low (working days)"
          maxLength={2}
          {...form.getInputProps('update_days_low')}
        />
      </FieldRow>
      <TextInput
        label="Closed days"
        description="Beside Saturdays and Sundays: 2026-12-25, 2027-01-01"
        autoComplete="off"
        {...form.getInputProps('closed_days')}
      />
    </FieldGroup>
  );
}

/** What residents read in the portal, as plain paragraphs. */
function Texts({ form }: { form: CompanyForm }) {
  const text = { rows: 5, maxLength: 10_000 } as const;
  return (
    <FieldGroup title="What residents read in the portal">
      <Textarea
        label="Help for residents"
        description="Plain text. Phone, e-mail and emergency line are shown below it. Empty: the portal's own sentence."
        {...text}
        {...form.getInputProps('help_text')}
      />
      <Textarea label="Privacy" {...text} {...form.getInputProps('privacy_text')} />
      <Textarea label="Terms" {...text} {...form.getInputProps('terms_text')} />
    </FieldGroup>
  );
}

type EditCompanyProps = { company: CompanySettings; opened: boolean; onClose: () => void };

/** Changes a company's contact, and what its new leases and books begin with. */
export default function EditCompany({ company, opened, onClose }: EditCompanyProps) {
  const { mutateAsync } = useMutation(editCompanyMutation());
  const form = useCompanyForm(valuesOf(company));
  const { base, entry, conflict } = useRowEditor<CompanySettings, CompanyValues, CompanyUpdate>({
    row: company,
    opened,
    onClose,
    form,
    valuesOf,
    changesOf,
    send: (row, body) => mutateAsync({ query: { company_id: row.id }, headers: ifMatch(row.version), body }),
    failureText: 'Failed to update company',
    savedText: ({ name }) => `${name} saved`,
  });
  return (
    <>
      <FormDrawer {...entry} title="Edit Company" submitLabel="Save changes">
        <Contact form={form} />
        <Policy form={form} />
        <Requests form={form} />
        <Texts form={form} />
      </FormDrawer>
      <ConflictDialog {...conflict} fields={fields} what={base.name} />
    </>
  );
}
