import { useForm } from '@mantine/form';
import type { RequestCreate, RequestRow, RequestUpdate } from '@/api/staff';
import { zRequestCreate } from '@/api/staff/zod.gen';
import { changed, fieldsOf, rules, typed } from '@/lib/form-rules';
import { instantIn, localTimeIn } from '@/lib/zoned';

/** The form as people fill it in: '' for what is left out, times by the property's clock. */
export const blankRequest = {
  property_id: '',
  unit_id: '',
  resident_id: '',
  equipment_id: '',
  category: 'general',
  priority: 'normal',
  status: 'open',
  title: '',
  description: '',
  vendor_id: '',
  assignee_id: '',
  scheduled_date: '',
  scheduled_until: '',
  estimated_cost: '',
  actual_cost: '',
  location_details: '',
  contact_phone: '',
  contact_preference: '',
  availability: '',
  pets: '',
  cause_of_delay: '',
  notes: '',
};
export type RequestValues = typeof blankRequest;

const TIMES = ['scheduled_date', 'scheduled_until'] as const;
const isTime = (name: string) => TIMES.some((time) => time === name);
const ONLY_EDITED = ['status', 'actual_cost', 'cause_of_delay'] as const;

const validate = rules(
  zRequestCreate
    .extend({ estimated_cost: typed.money, actual_cost: typed.money })
    .omit({ scheduled_date: true, scheduled_until: true }),
  {
    property_id: 'Choose the property.',
    description: 'Say what is broken.',
    estimated_cost: 'Enter an amount of $0 or more.',
    actual_cost: 'Enter an amount of $0 or more.',
  },
);

export const useRequestForm = (initialValues: RequestValues) =>
  useForm<RequestValues>({ initialValues, validate, validateInputOnBlur: true });

export type RequestForm = ReturnType<typeof useRequestForm>;

const fields = fieldsOf<RequestValues>({ blank: blankRequest, money: ['estimated_cost', 'actual_cost'] });

/** Times as instants; what a form of this kind does not send is left out. */
function wire(values: RequestValues, without: readonly string[], zone: string): Record<string, unknown> {
  const body = fields.body(values);
  return Object.fromEntries(
    Object.entries(body)
      .filter(([name]) => !without.includes(name))
      .map(([name, value]) => [name, value && isTime(name) ? instantIn(String(value), zone) : value]),
  );
}

const local = (instant: string, zone: string) => instant && localTimeIn(instant, zone);

export function valuesOf(row: RequestRow): RequestValues {
  const values = fields.valuesOf(row);
  return {
    ...values,
    scheduled_date: local(values.scheduled_date, row.time_zone),
    scheduled_until: local(values.scheduled_until, row.time_zone),
    notes: '',
  };
}

/** `zone` is the clock of the property that was chosen. */
export const newRequest = (values: RequestValues, zone: string) =>
  wire(values, ONLY_EDITED, zone) as RequestCreate;

/** A time that was not touched is sent by nobody, though the form knows no seconds of it. */
export const changesOf = (row: RequestRow, values: RequestValues) =>
  changed(
    wire(values, ['notes'], row.time_zone),
    wire(valuesOf(row), ['notes'], row.time_zone),
  ) as RequestUpdate;
