import { useForm } from '@mantine/form';
import type { ScheduleCreate, ScheduleRow, ScheduleUpdate } from '@/api/staff';
import { zScheduleCreate } from '@/api/staff/zod.gen';
import { fieldsOf, rules, typed } from '@/lib/form-rules';

/** The form as people fill it in: '' for what is left out; a season as its first and last day of some year. */
export const blankSchedule = {
  property_id: '',
  equipment_id: '',
  vendor_id: '',
  name: '',
  description: '',
  priority: 'normal',
  frequency_value: 1 as number | string,
  frequency_unit: 'months',
  first_due_date: '',
  season_from: '',
  season_until: '',
  moves_from: 'due_date',
  auto_create_work_order: true,
  advance_notice_days: 7 as number | string,
  estimated_cost: '',
  paused_until: '',
};
export type ScheduleValues = typeof blankSchedule;

const SEASON = /^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

const validate = rules(zScheduleCreate.extend({ estimated_cost: typed.money }).loose(), {
  property_id: 'Choose the property.',
  name: 'Give it a name.',
  first_due_date: 'Choose a day.',
  frequency_value: 'Enter a number of 1 or more.',
  advance_notice_days: 'Enter 0 to 365 days.',
  season_from: 'Choose the first day of the season.',
  season_until: 'Choose the last day of the season.',
  estimated_cost: 'Enter an amount of $0 or more.',
});

export const useScheduleForm = (initialValues: ScheduleValues) =>
  useForm<ScheduleValues>({ initialValues, validate, validateInputOnBlur: true });
export type ScheduleForm = ReturnType<typeof useScheduleForm>;

const fields = fieldsOf<ScheduleValues>({ blank: blankSchedule, money: ['estimated_cost'] });

export const valuesOf = (row: ScheduleRow) => fields.valuesOf(row);

export function newSchedule(values: ScheduleValues): ScheduleCreate {
  const { paused_until: _, ...body } = fields.body(values);
  return body as ScheduleCreate;
}

export function changesOf(row: ScheduleRow, values: ScheduleValues): ScheduleUpdate {
  const { property_id: _, ...changes } = fields.changesOf(row, values);
  return changes as ScheduleUpdate;
}

/** The rule as far as it makes sense by now; null while it does not. */
export function ruleOf(values: ScheduleValues) {
  const { property_id, first_due_date, frequency_unit, season_from, season_until } = values;
  const every = Number(values.frequency_value);
  const seasons = [season_from, season_until].filter(Boolean);
  const whole = seasons.length === 0 || (seasons.length === 2 && seasons.every((day) => SEASON.test(day)));
  if (!property_id || !first_due_date || !Number.isInteger(every) || every < 1 || !whole) return null;
  return {
    property_id,
    first_due_date,
    frequency_value: every,
    frequency_unit: frequency_unit as 'days',
    moves_from: values.moves_from as 'due_date',
    ...(seasons.length === 2 && { season_from, season_until }),
  };
}
