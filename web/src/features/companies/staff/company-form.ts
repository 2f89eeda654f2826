import { useForm } from '@mantine/form';
import * as z from 'zod';
import type { CompanySettings, CompanyUpdate } from '@/api/staff';
import { zCompanyUpdate } from '@/api/staff/zod.gen';
import { fieldsOf, listOf, rules, typed } from '@/lib/form-rules';

/** The form as people fill it in: '' for what is left out. */
const blankCompany = {
  name: '',
  address: '',
  city: '',
  state: '',
  zip_code: '',
  time_zone: '',
  email: '',
  phone: '',
  emergency_phone: '',
  late_fee_kind: 'none',
  late_fee_amount: '',
  late_fee_percent: '',
  late_fee_grace_days: 5 as number | string,
  nsf_fee: '0.00',
  late_fees_waived_a_year: 0 as number | string,
  renewal_notice_days: 60 as number | string,
  answer_hours_urgent: 1 as number | string,
  answer_hours: 24 as number | string,
  update_hours_urgent: 4 as number | string,
  update_hours_high: 24 as number | string,
  update_days_normal: 5 as number | string,
  update_days_low: 14 as number | string,
  closed_days: '',
  mails_owner_statements: true,
  signed_retention_years: 7 as number | string,
  paper_copy_fee: '0.00',
  former_portal_days: '' as number | string,
  help_text: '',
  privacy_text: '',
  terms_text: '',
};
export type CompanyValues = typeof blankCompany;

const percent = z.string().regex(/^\d{1,3}(\.\d{1,2})?$/);
const hours = z.int().gte(1).lte(720);
const days = z.int().gte(1).lte(90);
const A_DAY = /^\d{4}-\d{2}-\d{2}$/;
const closedDays = z
  .string()
  .refine((text) => listOf(text).every((day) => A_DAY.test(day) && !Number.isNaN(Date.parse(day))))
  .nullish();
const HOURS = 'Enter 1 to 720 hours.';
const DAYS = 'Enter 1 to 90 days.';
const validate = rules(
  zCompanyUpdate.extend({
    name: z.string().min(1).max(200),
    time_zone: z.string().min(1),
    email: z.email().nullish(),
    late_fee_amount: typed.money,
    late_fee_percent: percent.nullish(),
    late_fee_grace_days: z.int().gte(0).lte(60),
    renewal_notice_days: z.int().gte(0).lte(365),
    nsf_fee: typed.amount,
    late_fees_waived_a_year: z.int().gte(0).lte(12),
    answer_hours_urgent: hours,
    answer_hours: hours,
    update_hours_urgent: hours,
    update_hours_high: hours,
    update_days_normal: days,
    update_days_low: days,
    closed_days: closedDays,
    signed_retention_years: z.int().gte(1).lte(50),
    paper_copy_fee: typed.amount,
    former_portal_days: z.int().gte(1).lte(3650).nullish(),
  }),
  {
    late_fee_amount: 'Enter an amount of $0 or more.',
    late_fee_percent: 'Enter 0 to 100.',
    late_fee_grace_days: 'Enter 0 to 60 days.',
    renewal_notice_days: 'Enter 0 to 365 days.',
    nsf_fee: 'Enter an amount of $0 or more.',
    late_fees_waived_a_year: 'Enter 0 to 12.',
    answer_hours_urgent: HOURS,
    answer_hours: HOURS,
    update_hours_urgent: HOURS,
    update_hours_high: HOURS,
    update_days_normal: DAYS,
    update_days_low: DAYS,
    signed_retention_years: 'Enter 1 to 50 years.',
    paper_copy_fee: 'Enter an amount of $0 or more.',
    former_portal_days: 'Enter 1 to 3650 days, or leave it empty.',
    closed_days: 'Write days as 2026-12-25, with commas between.',
  },
);

export const useCompanyForm = (initialValues: CompanyValues) =>
  useForm<CompanyValues>({ initialValues, validate, validateInputOnBlur: true });

export type CompanyForm = ReturnType<typeof useCompanyForm>;

const fields = fieldsOf<CompanyValues>({
  blank: blankCompany,
  money: ['late_fee_amount', 'nsf_fee', 'paper_copy_fee'],
  lists: ['closed_days'],
});

export const valuesOf = (row: CompanySettings) => fields.valuesOf(row);
export const changesOf = (row: CompanySettings, values: CompanyValues) =>
  fields.changesOf(row, values) as CompanyUpdate;
