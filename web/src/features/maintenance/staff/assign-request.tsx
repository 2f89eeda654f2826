import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import type { RequestRow } from '@/api/staff';
import { editRequestMutation } from '@/api/staff/@tanstack/react-query.gen';
import { ifMatch } from '@/lib/request-headers';
import { AssigneePicker } from '@/pickers/account-picker';
import { VendorPicker } from '@/pickers/vendor-picker';
import { useFreshForm } from '@/records/use-fresh-form';
import { FormModal } from '@/ui/form-modal';
import { Text } from '@/ui/text';
import { toast } from '@/ui/toast';
import { placeOf } from './request-words';

type AssignRequestProps = { request: RequestRow; opened: boolean; onClose: () => void };

const NOBODY = 'Choose a vendor or a member.';
const start = { vendor_id: '', assignee_id: '' };

/** Gives a request that nobody has to a vendor, a member, or both. */
export default function AssignRequest({ request, opened, onClose }: AssignRequestProps) {
  const form = useForm({
    initialValues: start,
    validate: { vendor_id: (vendor, { assignee_id }) => (vendor || assignee_id ? null : NOBODY) },
  });
  useFreshForm(form, opened, start);
  const { mutateAsync } = useMutation(editRequestMutation());
  const send = async ({ vendor_id, assignee_id }: typeof start) => {
    await mutateAsync({
      path: { request_id: request.id },
      headers: ifMatch(request.version),
      body: { ...(vendor_id && { vendor_id }), ...(assignee_id && { assignee_id }) },
    });
    toast.success(`${request.title} assigned`);
  };
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={`Assign ${request.title}`}
      form={form}
      onSubmit={send}
      submitLabel="Assign"
      failureText="Failed to update maintenance request"
      draftKey={request.id}
    >
      <Text>{placeOf(request)}</Text>
      <VendorPicker label="Assign to vendor" active {...form.getInputProps('vendor_id')} />
      <AssigneePicker
        label="Assign to member"
        propertyId={request.property_id}
        {...form.getInputProps('assignee_id')}
      />
    </FormModal>
  );
}
