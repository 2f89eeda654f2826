import { useForm } from '@mantine/form';
import * as z from 'zod';
import type { PropertyCreate, PropertyRow, PropertyUpdate } from '@/api/staff';
import { zPropertyCreate } from '@/api/staff/zod.gen';
import { changed, rules, sent } from '@/lib/form-rules';

/** The form as people fill it in: '' for what is left out. */
export type PropertyValues = {
  name: string;
  short_name: string;
  address: string;
  city: string;
  state: string;
  zip_code: string;
  property_type: string;
  total_units: number | string;
  year_built: number | string;
  time_zone: string;
  amenities: string[];
  description: string;
  status: string;
};

export const blankProperty: PropertyValues = {
  name: '',
  short_name: '',
  address: '',
  city: '',
  state: '',
  zip_code: '',
  property_type: '',
  total_units: '',
  year_built: '',
  time_zone: '',
  amenities: [],
  description: '',
  status: 'active',
};

/** A stored property as the form shows it: what it does not have is ''. */
export const valuesOf = (row: PropertyRow): PropertyValues => {
  const fields = Object.keys(blankProperty) as (keyof PropertyValues)[];
  const filled = fields.map((field) => [field, row[field] ?? blankProperty[field]] as const);
  return Object.fromEntries(filled) as PropertyValues;
};

const FIRST_YEAR = 1800;
const thisYear = new Date().getFullYear();

/** The generated schema, with the two limits that depend on words and on the day. */
const schema = zPropertyCreate.extend({
  state: z.string().min(1).max(2),
  year_built: z.int().gte(FIRST_YEAR).lte(thisYear).nullish(),
});

const validate = rules(schema, {
  state: 'Two letters.',
  year_built: `Enter a year between ${FIRST_YEAR} and ${thisYear}.`,
});

export const usePropertyForm = (initialValues: PropertyValues) =>
  useForm<PropertyValues>({ initialValues, validate, validateInputOnBlur: true });

export type PropertyForm = ReturnType<typeof usePropertyForm>;

/** What adding sends: blank optional fields are null. The form's rules have seen that the types fit. */
export const newProperty = (values: PropertyValues) => sent(values) as PropertyCreate;

/** Only what differs from the row the form was opened with: a change never touches a field nobody touched. */
export const changesOf = (row: PropertyRow, values: PropertyValues) =>
  changed(sent(values), row) as PropertyUpdate;
