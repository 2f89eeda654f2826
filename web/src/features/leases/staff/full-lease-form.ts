import { useForm } from '@mantine/form';
import * as z from 'zod';
import type { FullLeaseCreate, LeaseRow, LeaseUpdate } from '@/api/staff';
import { zFullLeaseCreate } from '@/api/staff/zod.gen';
import { fieldsOf, rules, typed } from '@/lib/form-rules';

/** The form as people fill it in: '' for what is left out. */
export const blankLease = {
  property_id: '',
  unit_id: '',
  resident_id: '',
  lease_type: 'fixed_term',
  start_date: '',
  end_date: '',
  move_in_date: '',
  monthly_rent: '',
  rent_from: '',
  security_deposit: '',
  pet_deposit: '',
  last_month_rent: '',
  prorated_rent: '',
  late_fee_amount: '',
  late_fee_grace_days: 5 as number | string,
  nsf_fee: '',
  rent_due_day: 1 as number | string,
  auto_renew: false,
  renewal_notice_days: 60 as number | string,
  renewal_rent_increase: '',
  renewal_terms: '',
  special_terms: '',
  notes: '',
  lease_document_url: '',
  draft: false,
};
export type FullLeaseValues = typeof blankLease;

const money = [
  'monthly_rent',
  'security_deposit',
  'pet_deposit',
  'last_month_rent',
  'prorated_rent',
  'late_fee_amount',
  'nsf_fee',
] as const;
const amounts = Object.fromEntries(money.map((name) => [name, typed.money]));
const AMOUNT = 'Enter an amount of $0 or more.';
const PERCENT = 'Enter 0 to 100 percent.';
const ENDS_BEFORE_START = 'The end date must be on or after the start date.';

const asked = zFullLeaseCreate.extend({
  ...amounts,
  monthly_rent: typed.amount,
  rent_from: z.iso.date().nullish(),
  renewal_rent_increase: z
    .string()
    .refine((text) => Number(text) >= 0 && Number(text) <= 100)
    .nullish(),
  lease_document_url: z.string().startsWith('https://').nullish(),
});
const checked = rules(asked, {
  ...Object.fromEntries(money.map((name) => [name, AMOUNT])),
  renewal_rent_increase: PERCENT,
  lease_document_url: 'Enter a web address that begins with https://.',
});

/** The rules of the server, and that a lease does not end before it starts. */
function validate(values: FullLeaseValues) {
  const errors = { ...(checked(values) as Record<string, string>) };
  const { start_date: start, end_date: end } = values;
  if (start && end && end < start) errors.end_date = ENDS_BEFORE_START;
  return errors;
}

export const useFullLeaseForm = (initialValues: FullLeaseValues) =>
  useForm<FullLeaseValues>({ initialValues, validate, validateInputOnBlur: true });
export type FullLeaseForm = ReturnType<typeof useFullLeaseForm>;

const fields = fieldsOf<FullLeaseValues>({ blank: blankLease, money: [...money] });
const NOT_OF_A_ROW = { rent_from: '', draft: false };

export const fullValuesOf = (row: LeaseRow): FullLeaseValues => ({
  ...fields.valuesOf(row),
  ...NOT_OF_A_ROW,
});

export function fullLease(values: FullLeaseValues): FullLeaseCreate {
  const { rent_from: _, ...body } = fields.body(values);
  return body as FullLeaseCreate;
}

const FIXED = ['property_id', 'unit_id', 'resident_id', 'draft'];

/** Only what differs from the lease the form was opened with; the day of another rent only with the rent. */
export function fullChangesOf(row: LeaseRow, values: FullLeaseValues): LeaseUpdate {
  const { rent_from, ...changes } = fields.changesOf(row, values) as Record<string, unknown>;
  const sent = Object.fromEntries(Object.entries(changes).filter(([name]) => !FIXED.includes(name)));
  return (rent_from && 'monthly_rent' in sent ? { ...sent, rent_from } : sent) as LeaseUpdate;
}
