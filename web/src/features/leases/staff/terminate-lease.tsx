import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import type { LeaseRow } from '@/api/staff';
import { terminateLeaseMutation } from '@/api/staff/@tanstack/react-query.gen';
import { ifMatch } from '@/lib/request-headers';
import { OpenSignatures } from '@/records/open-signatures';
import { useFreshForm } from '@/records/use-fresh-form';
import { FormModal } from '@/ui/form-modal';
import { DayInput, LineField } from '@/ui/inputs';
import { Text } from '@/ui/text';
import { toast } from '@/ui/toast';

type TerminateLeaseProps = { lease: LeaseRow; opened: boolean; onClose: () => void };

/** Ends a lease before its term; what is owed stays owed. */
export default function TerminateLease({ lease, opened, onClose }: TerminateLeaseProps) {
  const { mutateAsync } = useMutation(terminateLeaseMutation());
  const start = { last_day: lease.property_today, reason: '' };
  const form = useForm({
    initialValues: start,
    validate: { last_day: (day) => (day ? null : 'Enter a date.') },
  });
  useFreshForm(form, opened, start);
  const send = async ({ last_day, reason }: typeof start) => {
    const body = { last_day, reason: reason.trim() || null };
    await mutateAsync({ path: { lease_id: lease.id }, headers: ifMatch(lease.version), body });
    toast.success('Lease terminated');
  };
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title="Terminate this lease?"
      form={form}
      onSubmit={send}
      submitLabel="Terminate lease"
      failureText="Failed to update lease. Please try again."
      draftKey={lease.id}
    >
      <Text>Rent is charged until the last day. What is owed stays owed, and the ledger stays as it is.</Text>
      <OpenSignatures leaseId={lease.id} opened={opened} act="Terminating the lease" />
      <DayInput label="Last day" required max={lease.property_today} {...form.getInputProps('last_day')} />
      <LineField label="Reason" {...form.getInputProps('reason')} />
    </FormModal>
  );
}
