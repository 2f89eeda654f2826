import { Checkbox } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import type { LeaseRow } from '@/api/staff';
import { recordMoveOutMutation } from '@/api/staff/@tanstack/react-query.gen';
import { ifMatch } from '@/lib/request-headers';
import { useFreshForm } from '@/records/use-fresh-form';
import { FormModal } from '@/ui/form-modal';
import { DayInput, LineField } from '@/ui/inputs';
import { Text } from '@/ui/text';
import { toast } from '@/ui/toast';

type RecordMoveOutProps = { lease: LeaseRow; opened: boolean; onClose: () => void };

/** The household has left: its tenancy ends, and the time to return the deposit runs. */
export default function RecordMoveOut({ lease, opened, onClose }: RecordMoveOutProps) {
  const { mutateAsync } = useMutation(recordMoveOutMutation());
  const { property_today: today, notice } = lease;
  const day = notice && notice.move_out_date <= today ? notice.move_out_date : today;
  const start = {
    moved_out_on: day,
    forwarding_address: notice?.forwarding_address ?? '',
    needs_turnover: true,
  };
  const form = useForm({
    initialValues: start,
    validate: { moved_out_on: (on) => (on ? null : 'Enter a date.') },
  });
  useFreshForm(form, opened, start);
  const send = async (values: typeof start) => {
    const body = { ...values, forwarding_address: values.forwarding_address.trim() || null };
    await mutateAsync({ path: { lease_id: lease.id }, headers: ifMatch(lease.version), body });
    toast.success('Move-out recorded');
  };
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title="Record move-out"
      form={form}
      onSubmit={send}
      submitLabel="Record move-out"
      failureText="Failed to update lease. Please try again."
      draftKey={lease.id}
    >
      <Text>The time to return the deposit runs from this day. What is owed stays owed.</Text>
      <DayInput label="Moved out on" required max={today} {...form.getInputProps('moved_out_on')} />
      <LineField label="Forwarding address" {...form.getInputProps('forwarding_address')} />
      <Checkbox
        label="The unit needs a turnover"
        description="It is in maintenance until that is done, then vacant."
        {...form.getInputProps('needs_turnover', { type: 'checkbox' })}
      />
    </FormModal>
  );
}
