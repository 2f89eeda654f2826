import { useForm } from '@mantine/form';
import type { UseMutationOptions } from '@tanstack/react-query';
import { FormModal } from '@/ui/form-modal';
import { LineField } from '@/ui/inputs';
import { Text } from '@/ui/text';
import { toast } from '@/ui/toast';
import { useCreate } from './use-create';
import { useFreshForm } from './use-fresh-form';

type Taking<Path> = UseMutationOptions<
  unknown,
  Error,
  { path: Path; body: { reason: string }; headers?: object }
>;

export type ReasonDialogProps<Path = object> = {
  opened: boolean;
  onClose: () => void;
  /** Names the thing and the verb: 'Void the bill of Ace Plumbing?' */
  title: string;
  /** What happens, and on which day. */
  text: string;
  submitLabel: string;
  /** The generated mutation that takes it back. */
  mutation: unknown;
  path: Path;
  /** The usual reason. */
  reason?: string;
  /** Said when it is done. */
  done: string;
  failureText: string;
};

/** Takes back something that stays in the books: it asks why, and the answer stays beside it. */
export default function ReasonDialog(props: ReasonDialogProps) {
  const start = { reason: props.reason ?? '' };
  const form = useForm({
    initialValues: start,
    validate: { reason: (reason) => (reason.trim() ? null : 'Say why.') },
  });
  useFreshForm(form, props.opened, start);
  const { create } = useCreate(props.mutation as Taking<object>);
  const send = async ({ reason }: typeof start) => {
    await create({ path: props.path, body: { reason: reason.trim() } });
    toast.success(props.done);
  };
  return (
    <FormModal
      opened={props.opened}
      onClose={props.onClose}
      title={props.title}
      form={form}
      onSubmit={send}
      submitLabel={props.submitLabel}
      failureText={props.failureText}
      draftKey={JSON.stringify(props.path)}
    >
      <Text>{props.text}</Text>
      <LineField label="Reason" maxLength={500} {...form.getInputProps('reason')} />
    </FormModal>
  );
}
