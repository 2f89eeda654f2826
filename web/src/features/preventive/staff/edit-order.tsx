import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { WorkOrderRow, WorkOrderUpdate } from '@/api/staff';
import {
  deleteWorkOrderMutation,
  editWorkOrderMutation,
  postWorkOrderCostMutation,
  restoreWorkOrderMutation,
} from '@/api/staff/@tanstack/react-query.gen';
import { moneyExact } from '@/lib/money';
import { messageOf } from '@/lib/problem';
import { ifMatch } from '@/lib/request-headers';
import { label } from '@/lib/words';
import { useCreate } from '@/records/use-create';
import { useRemove } from '@/records/use-remove';
import { useRowEditor } from '@/records/use-row-editor';
import { ConflictDialog, type ConflictField } from '@/ui/conflict-dialog';
import { FormDrawer } from '@/ui/form-drawer';
import { Text } from '@/ui/text';
import { toast } from '@/ui/toast';
import { OrderFields } from './order-fields';
import { changesOf, type OrderValues, useOrderForm, valuesOf } from './order-form';

const word = (value: unknown) => (value ? label(String(value)) : '—');
const fields: readonly ConflictField<WorkOrderRow>[] = [
  { name: 'title', label: 'Title' },
  { name: 'description', label: 'Description' },
  { name: 'scheduled_date', label: 'Scheduled date' },
  { name: 'priority', label: 'Priority', format: word },
  { name: 'status', label: 'Status', format: word },
  { name: 'vendor_name', label: 'Vendor' },
  { name: 'estimated_cost', label: 'Estimated cost' },
  { name: 'actual_cost', label: 'Actual cost' },
];

type EditOrderProps = { order: WorkOrderRow; opened: boolean; onClose: () => void };

/** The cost of a completed work order, until somebody puts it into the books. */
function Cost({ order }: { order: WorkOrderRow }) {
  const { create, isPending } = useCreate(postWorkOrderCostMutation());
  const { actual_cost: cost, bill_id, to_approve, vendor_name } = order;
  if (cost === null) return null;
  if (!to_approve) return bill_id && <Text>{moneyExact(cost)} is in the books.</Text>;
  const post = async () => {
    try {
      await create({ path: { work_order_id: order.id }, body: {} });
      toast.success(`${moneyExact(cost)} is in the books`);
    } catch (error) {
      toast.error(messageOf(error, 'Failed to post the cost'));
    }
  };
  return (
    <Group justify="space-between">
      <Text>
        {moneyExact(cost)} to approve{!order.may_post && ': whoever may write to the ledger posts it'}
      </Text>
      {order.may_post && (
        <Button variant="default" size="xs" loading={isPending} onClick={() => void post()}>
          {vendor_name ? 'Make the bill' : 'Make the expense'}
        </Button>
      )}
    </Group>
  );
}

/** Changes a work order; what it cost goes into the books from here. */
export default function EditOrder({ order, opened, onClose }: EditOrderProps) {
  const { mutateAsync } = useMutation(editWorkOrderMutation());
  const { remove, busy } = useRemove<Pick<WorkOrderRow, 'id' | 'title'>, { work_order_id: string }>({
    removal: deleteWorkOrderMutation(),
    restoration: restoreWorkOrderMutation(),
    path: ({ id }) => ({ work_order_id: id }),
    noun: 'work order',
    name: ({ title }) => title,
  });
  const form = useOrderForm(valuesOf(order));
  const { base, entry, conflict } = useRowEditor<WorkOrderRow, OrderValues, WorkOrderUpdate>({
    row: order,
    opened,
    onClose,
    form,
    valuesOf,
    changesOf,
    send: (row, body) =>
      mutateAsync({ path: { work_order_id: row.id }, headers: ifMatch(row.version), body }),
    failureText: 'Failed to update work order',
    savedText: ({ title }) => `${title} saved`,
  });
  return (
    <>
      <FormDrawer {...entry} title="Edit Work Order" submitLabel="Save Changes">
        <Cost order={order} />
        <OrderFields form={form} order={base} />
        {order.can.delete && (
          <Group>
            <Button
              variant="subtle"
              color="gray"
              loading={busy}
              onClick={async () => (await remove(order)) && onClose()}
            >
              Delete
            </Button>
          </Group>
        )}
      </FormDrawer>
      <ConflictDialog {...conflict} fields={fields} what={base.title} />
    </>
  );
}
