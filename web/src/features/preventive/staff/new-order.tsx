import { addWorkOrderMutation } from '@/api/staff/@tanstack/react-query.gen';
import { useSession } from '@/app/staff/session';
import { useCreate } from '@/records/use-create';
import { useFreshForm } from '@/records/use-fresh-form';
import { FormDrawer } from '@/ui/form-drawer';
import { toast } from '@/ui/toast';
import { OrderFields } from './order-fields';
import { blankOrder, newOrder, type OrderValues, useOrderForm } from './order-form';

/** Adds a work order; who has one property need not choose it. */
export default function NewOrder({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { properties, properties_total } = useSession();
  const { create } = useCreate(addWorkOrderMutation());
  const only = properties_total === 1 ? (properties[0]?.property_id ?? '') : '';
  const start = { ...blankOrder, property_id: only };
  const form = useOrderForm(start);
  useFreshForm(form, opened, start);
  const send = async (values: OrderValues) => {
    const row = await create({ body: newOrder(values) });
    toast.success(`${row.title} added`);
  };
  return (
    <FormDrawer
      opened={opened}
      onClose={onClose}
      title="New Work Order"
      form={form}
      onSubmit={send}
      submitLabel="Create work order"
      failureText="Failed to create work order"
    >
      <OrderFields form={form} />
    </FormDrawer>
  );
}
