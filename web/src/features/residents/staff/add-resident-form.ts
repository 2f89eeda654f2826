import { useForm } from '@mantine/form';
import * as z from 'zod';
import type { ResidentCreate } from '@/api/staff';
import { zLeaseTerms, zResidentCreate } from '@/api/staff/zod.gen';
import { rules, sent, sentMoney, typed } from '@/lib/form-rules';

/** The form as people fill it in: '' for what is left out; the lease counts only while it is ticked. */
export type NewResidentValues = {
  property_id: string;
  unit_id: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  date_of_birth: string;
  ssn_last_four: string;
  emergency_contact_name: string;
  emergency_contact_phone: string;
  emergency_contact_relationship: string;
  employer: string;
  employer_phone: string;
  annual_income: string;
  move_in_date: string;
  notes: string;
  with_lease: boolean;
  start_date: string;
  end_date: string;
  monthly_rent: string;
  security_deposit: string;
};

export const blankResident: NewResidentValues = {
  property_id: '',
  unit_id: '',
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  date_of_birth: '',
  ssn_last_four: '',
  emergency_contact_name: '',
  emergency_contact_phone: '',
  emergency_contact_relationship: '',
  employer: '',
  employer_phone: '',
  annual_income: '',
  move_in_date: '',
  notes: '',
  with_lease: false,
  start_date: '',
  end_date: '',
  monthly_rent: '',
  security_deposit: '',
};

export const NAME_MISSING = 'Please enter resident name';
const UNIT_MISSING = 'Please select a unit';

export const fourDigits = z.string().regex(/^\d{4}$/);

const person = zResidentCreate.omit({ lease: true }).extend({
  first_name: z.string().min(1).max(200),
  last_name: z.string().min(1).max(200),
  unit_id: z.uuid(),
  email: z.email().max(254).nullish(),
  ssn_last_four: fourDigits.nullish(),
  annual_income: typed.money,
});
const terms = zLeaseTerms
  .extend({ monthly_rent: typed.amount, security_deposit: typed.money })
  .refine(({ start_date, end_date }) => end_date >= start_date, { path: ['end_date'] });

const words = {
  property_id: 'Please select a property',
  unit_id: UNIT_MISSING,
  first_name: NAME_MISSING,
  last_name: NAME_MISSING,
  email: 'Enter an e-mail address like name@example.com.',
  ssn_last_four: 'Enter the last four digits.',
  annual_income: 'Enter an amount of $0 or more.',
};
const leaseWords = {
  monthly_rent: 'Enter an amount of $0 or more.',
  security_deposit: 'Enter an amount of $0 or more.',
};

const personRules = rules(person, words);
const leaseRules = rules(terms, leaseWords);

/** The lease's own rules count only while the section is ticked. */
function validate(values: NewResidentValues) {
  const errors = personRules(values) as Record<string, string>;
  if (!values.with_lease) return errors;
  const lease = leaseRules(values) as Record<string, string>;
  const { start_date: start, end_date: end } = values;
  if (start && end && end < start) lease.end_date = 'The end date must be on or after the start date.';
  return { ...errors, ...lease };
}

export const useResidentForm = (initialValues: NewResidentValues) =>
  useForm<NewResidentValues>({ initialValues, validate, validateInputOnBlur: true });

export type ResidentForm = ReturnType<typeof useResidentForm>;

/** What adding sends: blank fields are null, the lease is there only when it is ticked. */
export function newResident(values: NewResidentValues): ResidentCreate {
  const { with_lease, start_date, end_date, monthly_rent, security_deposit, ...person } = values;
  const lease = {
    start_date,
    end_date,
    monthly_rent: sentMoney(monthly_rent),
    security_deposit: sentMoney(security_deposit),
  };
  return {
    ...sent({ ...person, annual_income: sentMoney(person.annual_income) }),
    lease: with_lease ? sent(lease) : null,
  } as ResidentCreate;
}
