import { useForm } from '@mantine/form';
import * as z from 'zod';
import type { UnitCreate, UnitRow, UnitUpdate } from '@/api/staff';
import { zUnitCreate } from '@/api/staff/zod.gen';
import { fieldsOf, rules, typed } from '@/lib/form-rules';

/** The form as people fill it in: '' for what is left out, amenities separated by commas. */
export const blankUnit = {
  property_id: '',
  unit_number: '',
  unit_type: 'apartment',
  bedrooms: 1 as number | string,
  bathrooms: 1 as number | string,
  square_feet: '' as number | string,
  rent_amount: '0.00',
  deposit_amount: '0.00',
  status: 'vacant',
  floor_number: 1 as number | string,
  max_occupancy: '' as number | string,
  parking_spaces: 0 as number | string,
  mailbox_assignment: '',
  street: '',
  city: '',
  state: '',
  zipcode: '',
  amenities: '',
};
export type UnitValues = typeof blankUnit;

/** The generated schema, with what JSON Schema cannot say. */
const schema = zUnitCreate.extend({
  unit_number: z.string().min(1).max(200),
  bathrooms: z.number().gte(0).lte(10).multipleOf(0.5).nullish(),
  rent_amount: typed.money,
  deposit_amount: typed.money,
  state: z.string().max(2).nullish(),
  amenities: typed.list,
});

const NEEDED = 'Please select a property and enter a unit number.';
const validate = rules(schema, {
  property_id: NEEDED,
  unit_number: NEEDED,
  bedrooms: 'Enter a whole number from 0 to 10.',
  bathrooms: 'Enter 0 to 10, in steps of 0.5.',
  square_feet: 'Enter a whole number, 0 or more.',
  rent_amount: 'Enter an amount of $0 or more.',
  deposit_amount: 'Enter an amount of $0 or more.',
  floor_number: 'Enter a whole number from 1 to 100.',
  max_occupancy: 'Enter a whole number from 1 to 20.',
  parking_spaces: 'Enter a whole number from 0 to 10.',
  state: 'Two letters.',
  zipcode: 'At most 10 characters.',
  amenities: 'At most 100 characters each.',
});

export const useUnitForm = (initialValues: UnitValues) =>
  useForm<UnitValues>({ initialValues, validate, validateInputOnBlur: true });

export type UnitForm = ReturnType<typeof useUnitForm>;

const fields = fieldsOf<UnitValues>({
  blank: blankUnit,
  money: ['rent_amount', 'deposit_amount'],
  lists: ['amenities'],
});

export const valuesOf = (row: UnitRow) => fields.valuesOf(row);

/** What adding sends: blank optional fields are null. The form's rules have seen that the types fit. */
export const newUnit = (values: UnitValues) => fields.body(values) as UnitCreate;

/** Only what differs from the row the form was opened with; a unit never changes its property. */
export const changesOf = (row: UnitRow, values: UnitValues): UnitUpdate => {
  const { property_id: _, ...changes } = fields.changesOf(row, values);
  return changes;
};
