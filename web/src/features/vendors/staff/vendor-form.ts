import { useForm } from '@mantine/form';
import * as z from 'zod';
import type { VendorCreate, VendorRow, VendorUpdate } from '@/api/staff';
import { zVendorCreate } from '@/api/staff/zod.gen';
import { fieldsOf, rules, typed } from '@/lib/form-rules';

/** The form as people fill it in: '' for what is left out, specialties separated by commas. */
export const blankVendor = {
  company_name: '',
  contact_name: '',
  service_type: '',
  email: '',
  phone: '',
  address: '',
  city: '',
  state: '',
  zip_code: '',
  hourly_rate: '',
  rating: 0 as number | string,
  insurance_expiry: '',
  license_number: '',
  license_expiry: '',
  specialties: '',
  notes: '',
  property_ids: [] as string[],
  is_active: true,
};
export type VendorValues = typeof blankVendor;

const validate = rules(
  zVendorCreate.extend({
    email: z.email().nullish(),
    hourly_rate: typed.money,
    // A vendor out of a file may have none.
    rating: z.number().gte(0).lte(5).multipleOf(0.1).nullish(),
    specialties: typed.list,
  }),
  {
    service_type: 'Choose what this vendor does.',
    hourly_rate: 'Enter an amount of $0 or more.',
    rating: 'Enter 0 to 5, in steps of 0.1.',
    specialties: 'At most 100 characters each.',
  },
);

export const useVendorForm = (initialValues: VendorValues) =>
  useForm<VendorValues>({ initialValues, validate, validateInputOnBlur: true });

export type VendorForm = ReturnType<typeof useVendorForm>;

const fields = fieldsOf<VendorValues>({
  blank: blankVendor,
  money: ['hourly_rate'],
  lists: ['specialties'],
});

export const valuesOf = (row: VendorRow) => fields.valuesOf(row);
export const newVendor = (values: VendorValues) => fields.body(values) as VendorCreate;
export const changesOf = (row: VendorRow, values: VendorValues) =>
  fields.changesOf(row, values) as VendorUpdate;
