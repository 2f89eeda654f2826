import { useForm } from '@mantine/form';
import * as z from 'zod';
import type { LeaseCreate, LeaseRow, LeaseUpdate } from '@/api/staff';
import { changed, rules, sent, sentMoney, typed } from '@/lib/form-rules';

/** A lease's terms as people fill them in: '' for what is left out. */
export type LeaseValues = {
  unit_id: string;
  start_date: string;
  end_date: string;
  monthly_rent: string;
  security_deposit: string;
};

const ENDS_BEFORE_START = 'The end date must be on or after the start date.';
const NEEDS_UNIT = 'Resident must be assigned to a unit to create a lease';

const terms = z.object({
  start_date: z.iso.date(),
  end_date: z.iso.date().nullish(),
  monthly_rent: typed.amount,
  security_deposit: typed.money,
});
const words = {
  monthly_rent: 'Enter an amount of $0 or more.',
  security_deposit: 'Enter an amount of $0 or more.',
};
const checked = rules(terms, words);

type Rules = { needsUnit?: boolean };

function validator({ needsUnit = false }: Rules) {
  return (values: LeaseValues) => {
    const errors = { ...(checked(values) as Record<string, string>) };
    const { start_date: start, end_date: end } = values;
    if (start && end && end < start) errors.end_date = ENDS_BEFORE_START;
    if (needsUnit && !values.unit_id) errors.unit_id = NEEDS_UNIT;
    return errors;
  };
}

export const useLeaseForm = (initialValues: LeaseValues, asked: Rules = {}) =>
  useForm<LeaseValues>({ initialValues, validate: validator(asked), validateInputOnBlur: true });

export type LeaseForm = ReturnType<typeof useLeaseForm>;

export const valuesOf = (row: LeaseRow | undefined): LeaseValues => ({
  unit_id: row?.unit_id ?? '',
  start_date: row?.start_date ?? '',
  end_date: row?.end_date ?? '',
  monthly_rent: row?.monthly_rent ?? '',
  security_deposit: row?.security_deposit ?? '',
});

const wire = ({ monthly_rent, security_deposit, ...rest }: LeaseValues) =>
  sent({ ...rest, monthly_rent: sentMoney(monthly_rent), security_deposit: sentMoney(security_deposit) });

/** What a new lease sends; the unit only for somebody who had none. */
export function newLease(values: LeaseValues, { needsUnit = false }: Rules): LeaseCreate {
  const { unit_id, ...rest } = wire(values);
  return needsUnit ? { ...rest, unit_id } : rest;
}

/** Only what differs from the lease the form was opened with. */
export function changesOf(row: LeaseRow, values: LeaseValues): LeaseUpdate {
  const { unit_id: _, ...rest } = wire(values);
  return changed(rest, row) as LeaseUpdate;
}
