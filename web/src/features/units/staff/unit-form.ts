import { useForm } from '@mantine/form';
import * as z from 'zod';
import type { UnitCreate, UnitRow, UnitUpdate } from '@/api/staff';
import { zUnitCreate } from '@/api/staff/zod.gen';
import { changed, rules, sent } from '@/lib/form-rules';
import { parseMoney } from '@/lib/money';

/** The form as people fill it in: '' for what is left out, amenities separated by commas. */
export type UnitValues = {
  property_id: string;
  unit_number: string;
  unit_type: string;
  bedrooms: number | string;
  bathrooms: number | string;
  square_feet: number | string;
  rent_amount: string;
  deposit_amount: string;
  status: string;
  floor_number: number | string;
  max_occupancy: number | string;
  parking_spaces: number | string;
  mailbox_assignment: string;
  street: string;
  city: string;
  state: string;
  zipcode: string;
  amenities: string;
};

export const blankUnit: UnitValues = {
  property_id: '',
  unit_number: '',
  unit_type: 'apartment',
  bedrooms: 1,
  bathrooms: 1,
  square_feet: '',
  rent_amount: '0.00',
  deposit_amount: '0.00',
  status: 'vacant',
  floor_number: 1,
  max_occupancy: '',
  parking_spaces: 0,
  mailbox_assignment: '',
  street: '',
  city: '',
  state: '',
  zipcode: '',
  amenities: '',
};

const FIELDS = Object.keys(blankUnit) as (keyof UnitValues)[];

/** A stored unit as the form shows it: what it does not have is ''. */
export function valuesOf(row: UnitRow): UnitValues {
  const filled = FIELDS.map((field) => [field, row[field] ?? ''] as const);
  return { ...Object.fromEntries(filled), amenities: row.amenities.join(', ') } as UnitValues;
}

/** 'Balcony, , dishwasher ' as ['Balcony', 'dishwasher'] */
export const amenitiesOf = (typed: string): string[] => [
  ...new Set(
    typed
      .split(',')
      .map((amenity) => amenity.trim())
      .filter(Boolean),
  ),
];

const amount = z
  .string()
  .refine((typed) => {
    const parsed = parseMoney(typed);
    return parsed !== null && !parsed.startsWith('-');
  })
  .nullish();

/** The generated schema, with what JSON Schema cannot say. */
const schema = zUnitCreate.extend({
  unit_number: z.string().min(1).max(200),
  bathrooms: z.number().gte(0).lte(10).multipleOf(0.5).nullish(),
  rent_amount: amount,
  deposit_amount: amount,
  state: z.string().max(2).nullish(),
  amenities: z
    .string()
    .refine((typed) => amenitiesOf(typed).every((amenity) => amenity.length <= 100))
    .nullish(),
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

const money = (typed: string) => parseMoney(typed) ?? typed;

function body(values: UnitValues) {
  const { amenities, rent_amount, deposit_amount } = values;
  return {
    ...sent({ ...values, rent_amount: money(rent_amount), deposit_amount: money(deposit_amount) }),
    amenities: amenitiesOf(amenities),
  };
}

/** What adding sends: blank optional fields are null. The form's rules have seen that the types fit. */
export const newUnit = (values: UnitValues) => body(values) as UnitCreate;

/** Only what differs from the row the form was opened with; a unit never changes its property. */
export function changesOf(row: UnitRow, values: UnitValues): UnitUpdate {
  const { property_id: _, ...fields } = body(values);
  return changed(fields, row) as UnitUpdate;
}
