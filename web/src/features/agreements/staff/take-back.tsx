import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import type { SignatureRow } from '@/api/staff';
import { voidSignatureRequestMutation } from '@/api/staff/@tanstack/react-query.gen';
import { useFreshForm } from '@/records/use-fresh-form';
import { FormModal } from '@/ui/form-modal';
import { LineField } from '@/ui/inputs';
import { Text } from '@/ui/text';
import { toast } from '@/ui/toast';

const blank = { reason: '' };

/** Takes an open request back, for a reason that the record keeps. */
export default function TakeBack(props: { row: SignatureRow; opened: boolean; onClose: () => void }) {
  const { row, opened, onClose } = props;
  const form = useForm({
    initialValues: blank,
    validate: { reason: (text) => (text.trim() ? null : 'Say why.') },
  });
  useFreshForm(form, opened, blank);
  const take = useMutation(voidSignatureRequestMutation());
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={`Take back ${row.title}?`}
      form={form}
      onSubmit={async ({ reason }) => {
        await take.mutateAsync({ path: { request_id: row.id }, body: { reason: reason.trim() } });
        toast.success(`${row.title} was taken back`);
      }}
      submitLabel="Take back"
      failureText="This did not work. Please try again."
      draftKey={row.id}
    >
      <Text>
        Nobody can sign it any more, and those who were asked are told why. What was signed stays on record.
      </Text>
      <LineField
        label="Reason"
        description="The signers read it."
        required
        maxLength={500}
        {...form.getInputProps('reason')}
      />
    </FormModal>
  );
}
