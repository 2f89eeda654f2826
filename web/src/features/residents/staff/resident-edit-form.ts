import { useForm } from '@mantine/form';
import * as z from 'zod';
import type { ResidentDetail, ResidentUpdate } from '@/api/staff';
import { zResidentUpdate } from '@/api/staff/zod.gen';
import { changed, rules, sent, sentMoney, typed } from '@/lib/form-rules';
import { fourDigits, NAME_MISSING } from './add-resident-form';

/** The edit form. What is encrypted is not shown: '' keeps it, a new value replaces it. */
const blankEdit = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  date_of_birth: '',
  ssn_last_four: '',
  status: 'active',
  status_reason: '',
  statement_method: '',
  employer: '',
  employer_phone: '',
  annual_income: '',
  move_in_date: '',
  move_out_date: '',
  notes: '',
  emergency_contact_name: '',
  emergency_contact_relationship: '',
  emergency_contact_phone: '',
};
export type EditValues = typeof blankEdit;

const HIDDEN = ['date_of_birth', 'ssn_last_four', 'status_reason'] as const;
const FIELDS = Object.keys(blankEdit) as (keyof EditValues)[];
export const EMERGENCY: readonly string[] = FIELDS.filter((name) => name.startsWith('emergency_'));

/** A stored resident as the form shows them: what they do not have is ''. */
export function valuesOf(row: ResidentDetail): EditValues {
  const stored = row as unknown as Record<string, string | null | undefined>;
  return Object.fromEntries(FIELDS.map((name) => [name, stored[name] ?? ''])) as EditValues;
}

const schema = zResidentUpdate.extend({
  first_name: z.string().min(1).max(200),
  last_name: z.string().min(1).max(200),
  email: z.email().max(254),
  phone: z.string().min(1).max(60),
  ssn_last_four: fourDigits.nullish(),
  annual_income: typed.money,
  status: z.string(),
});

const validate = rules(schema, {
  first_name: NAME_MISSING,
  last_name: NAME_MISSING,
  email: 'Enter an e-mail address like name@example.com.',
  ssn_last_four: 'Enter the last four digits.',
  annual_income: 'Enter an amount of $0 or more.',
});

export const useEditForm = (initialValues: EditValues) =>
  useForm<EditValues>({ initialValues, validate, validateInputOnBlur: true });

export type EditForm = ReturnType<typeof useEditForm>;

/** Only what differs from the row the form was opened with; hidden values only when somebody typed new ones. */
export function changesOf(row: ResidentDetail, values: EditValues): ResidentUpdate {
  const body = sent({ ...values, annual_income: sentMoney(values.annual_income) });
  const stored = row as unknown as Record<string, unknown>;
  const changes = changed(body, stored) as Record<string, unknown>;
  for (const name of HIDDEN) if (!values[name]) delete changes[name];
  return changes as ResidentUpdate;
}

// Where a status may go by itself; any other move is a correction that an owner explains.
const moves: Record<string, readonly string[]> = {
  pending: ['active', 'inactive'],
  active: ['inactive'],
  inactive: ['active'],
  evicted: ['inactive'],
};

/** True for a move that needs an owner's reason. */
export const isCorrection = (from: string, to: string) => from !== to && !moves[from]?.includes(to);
