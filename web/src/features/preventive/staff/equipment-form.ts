import { useForm } from '@mantine/form';
import type { EquipmentCreate, EquipmentRow, EquipmentUpdate } from '@/api/staff';
import { zEquipmentCreate } from '@/api/staff/zod.gen';
import { fieldsOf, rules, typed } from '@/lib/form-rules';

/** The form as people fill it in: '' for what is left out. */
export const blankEquipment = {
  property_id: '',
  unit_id: '',
  name: '',
  category: 'other',
  status: 'active',
  manufacturer: '',
  model: '',
  serial_number: '',
  location_details: '',
  installation_date: '',
  expected_lifespan_years: '' as number | string,
  warranty_expiration: '',
  next_maintenance_date: '',
  purchase_cost: '',
  notes: '',
};
export type EquipmentValues = typeof blankEquipment;

const validate = rules(zEquipmentCreate.extend({ purchase_cost: typed.money }), {
  property_id: 'Choose the property.',
  name: 'Give it a name.',
  expected_lifespan_years: 'Enter 1 to 100 years.',
  purchase_cost: 'Enter an amount of $0 or more.',
});

export const useEquipmentForm = (initialValues: EquipmentValues) =>
  useForm<EquipmentValues>({ initialValues, validate, validateInputOnBlur: true });
export type EquipmentForm = ReturnType<typeof useEquipmentForm>;

const fields = fieldsOf<EquipmentValues>({ blank: blankEquipment, money: ['purchase_cost'] });

export const valuesOf = (row: EquipmentRow) => fields.valuesOf(row);
export const newEquipment = (values: EquipmentValues) => fields.body(values) as EquipmentCreate;

export function changesOf(row: EquipmentRow, values: EquipmentValues): EquipmentUpdate {
  const { property_id: _, ...changes } = fields.changesOf(row, values);
  return changes as EquipmentUpdate;
}
