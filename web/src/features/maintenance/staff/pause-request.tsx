import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import type { RequestRow } from '@/api/staff';
import { pauseRequestMutation } from '@/api/staff/@tanstack/react-query.gen';
import { instantOf } from '@/lib/dates';
import { useFreshForm } from '@/records/use-fresh-form';
import { FormModal } from '@/ui/form-modal';
import { LineField, TimeInput } from '@/ui/inputs';
import { Text } from '@/ui/text';
import { toast } from '@/ui/toast';

type PauseRequestProps = { request: RequestRow; opened: boolean; onClose: () => void };

const blank = { reason: '', until: '' };

/** Stops the clock for a reason, until an end: after that it begins anew. */
export default function PauseRequest({ request, opened, onClose }: PauseRequestProps) {
  const form = useForm({
    initialValues: blank,
    validate: {
      reason: (text) => (text.trim() ? null : 'Say why.'),
      until: (text) =>
        text && Date.parse(text) > Date.now() ? null : 'Choose a time that is still to come.',
    },
  });
  useFreshForm(form, opened, blank);
  const { mutateAsync } = useMutation(pauseRequestMutation());
  const send = async ({ reason, until }: typeof blank) => {
    await mutateAsync({
      path: { request_id: request.id },
      body: { reason: reason.trim(), until: instantOf(until) },
    });
    toast.success(`${request.title} paused`);
  };
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={`Pause ${request.title}?`}
      form={form}
      onSubmit={send}
      submitLabel="Pause request"
      failureText="Failed to update maintenance request"
      draftKey={request.id}
    >
      <Text>The clock goes on after that. The resident sees why.</Text>
      <LineField
        label="Reason"
        placeholder="Parts, or waiting for the resident"
        required
        {...form.getInputProps('reason')}
      />
      <TimeInput label="Until" required {...form.getInputProps('until')} />
    </FormModal>
  );
}
