import { Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import type { RequestRow } from '@/api/staff';
import { addRequestNoteMutation, editRequestMutation } from '@/api/staff/@tanstack/react-query.gen';
import { sentMoney } from '@/lib/form-rules';
import { parseMoney } from '@/lib/money';
import { ifMatch, newIdempotencyKey } from '@/lib/request-headers';
import { useFreshForm } from '@/records/use-fresh-form';
import { FormModal } from '@/ui/form-modal';
import { MoneyInput } from '@/ui/inputs';
import { Text } from '@/ui/text';
import { toast } from '@/ui/toast';

type CompleteRequestProps = { request: RequestRow; opened: boolean; onClose: () => void };

/** Completes a request: what it cost, and what was done; Esc is the way back. */
export default function CompleteRequest({ request, opened, onClose }: CompleteRequestProps) {
  const start = { actual_cost: request.actual_cost ?? '', note: '' };
  const form = useForm({
    initialValues: start,
    validate: {
      actual_cost: (text) => {
        const amount = text.trim() === '' ? '0' : parseMoney(text);
        return amount === null || amount.startsWith('-') ? 'Enter an amount of $0 or more.' : null;
      },
    },
  });
  useFreshForm(form, opened, start);
  const edit = useMutation(editRequestMutation());
  const note = useMutation(addRequestNoteMutation());
  const send = async (values: typeof start) => {
    const cost = values.actual_cost.trim();
    await edit.mutateAsync({
      path: { request_id: request.id },
      headers: ifMatch(request.version),
      body: { status: 'completed', ...(cost && { actual_cost: sentMoney(cost) }) },
    });
    if (values.note.trim()) {
      await note.mutateAsync({
        path: { request_id: request.id },
        headers: { 'Idempotency-Key': newIdempotencyKey() },
        body: { body: values.note.trim(), reader: 'staff' },
      });
    }
    toast.success(`${request.title} completed`);
  };
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={`Complete ${request.title}?`}
      form={form}
      onSubmit={send}
      submitLabel="Complete request"
      failureText="Failed to update maintenance request"
      draftKey={request.id}
    >
      <Text>It can be reopened for 14 days.</Text>
      <MoneyInput
        label="Actual cost"
        description={request.estimated_cost ? `The estimate was $${request.estimated_cost}.` : undefined}
        {...form.getInputProps('actual_cost')}
      />
      <Textarea
        label="What was done"
        description="For staff only."
        rows={3}
        maxLength={10_000}
        {...form.getInputProps('note')}
      />
    </FormModal>
  );
}
