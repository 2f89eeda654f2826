import { Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import type { WorkOrderRow } from '@/api/staff';
import { completeWorkOrderMutation } from '@/api/staff/@tanstack/react-query.gen';
import { sentMoney } from '@/lib/form-rules';
import { parseMoney } from '@/lib/money';
import { useFreshForm } from '@/records/use-fresh-form';
import { FormModal } from '@/ui/form-modal';
import { MoneyInput, NumberField } from '@/ui/inputs';
import { toast } from '@/ui/toast';

type CompleteOrderProps = { order: WorkOrderRow; opened: boolean; onClose: () => void };

/** Work is done: what it cost, how long it took, what was found. */
export default function CompleteOrder({ order, opened, onClose }: CompleteOrderProps) {
  const start = { actual_cost: '', minutes: '' as string | number, notes: order.notes ?? '' };
  const form = useForm({
    initialValues: start,
    validate: {
      actual_cost: (text) => {
        const amount = text.trim() === '' ? '0' : parseMoney(text);
        return amount === null || amount.startsWith('-') ? 'Enter an amount of $0 or more.' : null;
      },
      minutes: (typed) => (typed === '' || /^\d+$/.test(String(typed)) ? null : 'Enter whole minutes.'),
    },
  });
  useFreshForm(form, opened, start);
  const complete = useMutation(completeWorkOrderMutation());
  const send = async ({ actual_cost, minutes, notes }: typeof start) => {
    await complete.mutateAsync({
      path: { work_order_id: order.id },
      body: {
        ...(actual_cost.trim() && { actual_cost: sentMoney(actual_cost.trim()) }),
        ...(minutes !== '' && { actual_duration_minutes: Number(minutes) }),
        ...(notes.trim() && { notes: notes.trim() }),
      },
    });
    toast.success(`${order.title} completed`);
  };
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={`Complete ${order.title}?`}
      form={form}
      onSubmit={send}
      submitLabel="Mark Complete"
      failureText="Failed to update work order"
      draftKey={order.id}
    >
      <MoneyInput
        label="Actual cost"
        description={order.estimated_cost ? `The estimate was $${order.estimated_cost}.` : undefined}
        {...form.getInputProps('actual_cost')}
      />
      <NumberField
        label="Minutes"
        description="Left open, they are counted from the start."
        {...form.getInputProps('minutes')}
      />
      <Textarea label="Notes" rows={3} maxLength={10_000} {...form.getInputProps('notes')} />
    </FormModal>
  );
}
