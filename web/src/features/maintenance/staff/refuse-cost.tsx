import { Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { RequestRow } from '@/api/staff';
import { refuseRequestCostMutation } from '@/api/staff/@tanstack/react-query.gen';
import { moneyExact } from '@/lib/money';
import { useCreate } from '@/records/use-create';
import { useFreshForm } from '@/records/use-fresh-form';
import { FormModal } from '@/ui/form-modal';
import { Text } from '@/ui/text';
import { toast } from '@/ui/toast';

type RefuseCostProps = { request: RequestRow; opened: boolean; onClose: () => void };

const blank = { reason: '' };

/** Does not approve the cost, and says why. */
export default function RefuseCost({ request, opened, onClose }: RefuseCostProps) {
  const amount = moneyExact(request.actual_cost ?? '0');
  const form = useForm({
    initialValues: blank,
    validate: { reason: (text) => (text.trim() ? null : 'Say why.') },
  });
  useFreshForm(form, opened, blank);
  const { create } = useCreate(refuseRequestCostMutation());
  const send = async ({ reason }: typeof blank) => {
    await create({ path: { request_id: request.id }, body: { reason: reason.trim() } });
    toast.success(`${amount} was refused`);
  };
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={`Refuse ${amount}?`}
      form={form}
      onSubmit={send}
      submitLabel="Refuse the cost"
      failureText="The cost was not refused. Try again."
      draftKey={request.id}
    >
      <Text>
        Whoever reported the cost reads the reason, and may send another one. It stands on the timeline.
      </Text>
      <Textarea label="Reason" required rows={3} maxLength={1000} {...form.getInputProps('reason')} />
    </FormModal>
  );
}
