import { Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import type { LeaseRow } from '@/api/staff';
import { giveNoticeMutation } from '@/api/staff/@tanstack/react-query.gen';
import { ifMatch } from '@/lib/request-headers';
import { useFreshForm } from '@/records/use-fresh-form';
import { FieldRow } from '@/ui/entry-form';
import { FormModal } from '@/ui/form-modal';
import { ChoiceField, DayInput, LineField } from '@/ui/inputs';
import { toast } from '@/ui/toast';
import { REASONS, type Reason } from './life-words';

type GiveNoticeProps = { lease: LeaseRow; opened: boolean; onClose: () => void };

/** The household leaves: rent is charged until the last day, and the unit is on notice. */
export default function GiveNotice({ lease, opened, onClose }: GiveNoticeProps) {
  const { mutateAsync } = useMutation(giveNoticeMutation());
  const { property_today: today, end_date: end } = lease;
  const start = {
    move_out_date: end && end >= today ? end : today,
    given_on: today,
    reason: 'other',
    forwarding_address: '',
    notes: '',
  };
  const needed = (day: string) => (day ? null : 'Enter a date.');
  const form = useForm({ initialValues: start, validate: { move_out_date: needed, given_on: needed } });
  useFreshForm(form, opened, start);
  const send = async (values: typeof start) => {
    const body = {
      move_out_date: values.move_out_date,
      given_on: values.given_on,
      reason: values.reason as Reason,
      forwarding_address: values.forwarding_address.trim() || null,
      notes: values.notes.trim() || null,
    };
    await mutateAsync({ path: { lease_id: lease.id }, headers: ifMatch(lease.version), body });
    toast.success('Notice recorded');
  };
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title="Record move-out notice"
      form={form}
      onSubmit={send}
      submitLabel="Record notice"
      failureText="Failed to update lease. Please try again."
      draftKey={lease.id}
    >
      <FieldRow>
        <DayInput label="Notice given on" required {...form.getInputProps('given_on')} />
        <DayInput label="Last day" required {...form.getInputProps('move_out_date')} />
      </FieldRow>
      <ChoiceField label="Reason" data={[...REASONS]} {...form.getInputProps('reason')} />
      <LineField label="Forwarding address" {...form.getInputProps('forwarding_address')} />
      <Textarea label="Notes" rows={3} maxLength={10_000} {...form.getInputProps('notes')} />
    </FormModal>
  );
}
