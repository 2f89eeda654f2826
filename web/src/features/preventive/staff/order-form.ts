import { useForm } from '@mantine/form';
import type { WorkOrderCreate, WorkOrderRow, WorkOrderUpdate } from '@/api/staff';
import { zWorkOrderCreate } from '@/api/staff/zod.gen';
import { fieldsOf, rules, typed } from '@/lib/form-rules';

/** The form as people fill it in: '' for what is left out. */
export const blankOrder = {
  property_id: '',
  unit_id: '',
  equipment_id: '',
  title: '',
  description: '',
  priority: 'normal',
  scheduled_date: '',
  vendor_id: '',
  assigned_to: '',
  estimated_cost: '',
  actual_cost: '',
  actual_duration_minutes: '' as number | string,
  notes: '',
};
export type OrderValues = typeof blankOrder;

const validate = rules(
  zWorkOrderCreate.extend({ estimated_cost: typed.money, actual_cost: typed.money }).loose(),
  {
    property_id: 'Choose the property.',
    title: 'Say what is to be done.',
    scheduled_date: 'Choose a day.',
    estimated_cost: 'Enter an amount of $0 or more.',
    actual_cost: 'Enter an amount of $0 or more.',
  },
);

export const useOrderForm = (initialValues: OrderValues) =>
  useForm<OrderValues>({ initialValues, validate, validateInputOnBlur: true });
export type OrderForm = ReturnType<typeof useOrderForm>;

const fields = fieldsOf<OrderValues>({ blank: blankOrder, money: ['estimated_cost', 'actual_cost'] });

export const valuesOf = (row: WorkOrderRow) => fields.valuesOf(row);

/** What has no cost and no minutes yet is sent without them. */
export function newOrder(values: OrderValues): WorkOrderCreate {
  const { actual_cost: _, actual_duration_minutes: __, ...body } = fields.body(values);
  return body as WorkOrderCreate;
}

export function changesOf(row: WorkOrderRow, values: OrderValues): WorkOrderUpdate {
  const { property_id: _, ...changes } = fields.changesOf(row, values);
  return changes as WorkOrderUpdate;
}
