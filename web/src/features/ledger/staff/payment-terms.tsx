import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import type { TenancyAccount, TermsOfPayment } from '@/api/staff';
import { setPaymentTermsMutation } from '@/api/staff/@tanstack/react-query.gen';
import { useFreshForm } from '@/records/use-fresh-form';
import { FormModal } from '@/ui/form-modal';
import { ChoiceField, LineField } from '@/ui/inputs';
import { Text } from '@/ui/text';
import { toast } from '@/ui/toast';

const CHOICES: { value: TermsOfPayment['accepts']; label: string }[] = [
  { value: 'any', label: 'Any payment' },
  { value: 'full_only', label: 'Only all that is owed' },
  { value: 'certified_only', label: "Only money orders and cashier's checks" },
  { value: 'none', label: 'No payments' },
];

type PaymentTermsProps = { account: TenancyAccount; opened: boolean; onClose: () => void };

/** Which payments the tenancy takes, such as after a notice: at the desk, online and by AutoPay. */
export default function PaymentTerms({ account, opened, onClose }: PaymentTermsProps) {
  const start = { accepts: account.accepts, reason: account.terms_reason ?? '' };
  const form = useForm({
    initialValues: start,
    validate: {
      reason: (reason, { accepts }) =>
        accepts === 'any' || reason.trim() ? null : 'Say why, such as a notice and its day.',
    },
  });
  useFreshForm(form, opened, start);
  const set = useMutation(setPaymentTermsMutation());
  const save = async ({ accepts, reason }: typeof start) => {
    const body = { accepts, reason: accepts === 'any' ? null : reason.trim() };
    await set.mutateAsync({ path: { lease_id: account.lease_id }, body });
    toast.success('Payment terms changed');
  };
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title="Payment terms"
      form={form}
      onSubmit={save}
      submitLabel="Save"
      failureText="The payment terms were not changed. Try again."
      draftKey={account.lease_id}
    >
      <ChoiceField label="This tenancy takes" data={CHOICES} {...form.getInputProps('accepts')} />
      {form.values.accepts !== 'any' && (
        <LineField label="Reason" description="Staff see it." {...form.getInputProps('reason')} />
      )}
      <Text>It holds at once, for payments that are recorded, made online or drawn by AutoPay.</Text>
    </FormModal>
  );
}
