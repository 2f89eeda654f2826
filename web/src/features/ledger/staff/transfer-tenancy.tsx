import { useForm } from '@mantine/form';
import type { TenancyAccount } from '@/api/staff';
import { transferTenancyMutation } from '@/api/staff/@tanstack/react-query.gen';
import { moneyExact } from '@/lib/money';
import { LeaseOfPicker } from '@/pickers/resident-picker';
import { useCreate } from '@/records/use-create';
import { useFreshForm } from '@/records/use-fresh-form';
import { FormModal } from '@/ui/form-modal';
import { LineField } from '@/ui/inputs';
import { Text } from '@/ui/text';
import { toast } from '@/ui/toast';

const start = { to_lease_id: '', reason: 'Moved to another unit' };

type TransferProps = { account: TenancyAccount; opened: boolean; onClose: () => void };

/** The household moves to another unit: what is open, waits or is held goes along. */
export default function TransferTenancy({ account, opened, onClose }: TransferProps) {
  const form = useForm({
    initialValues: start,
    validate: {
      to_lease_id: (id) => (id ? null : 'Choose the lease of the other unit.'),
      reason: (reason) => (reason.trim() ? null : 'Say why.'),
    },
  });
  useFreshForm(form, opened, start);
  const { create } = useCreate(transferTenancyMutation());
  const send = async ({ to_lease_id, reason }: typeof start) => {
    const path = { lease_id: account.lease_id };
    const moved = await create({ path, body: { to_lease_id, reason: reason.trim() } });
    toast.success(`${moneyExact(moved.owed)} owed and ${moneyExact(moved.deposit)} of deposit moved along`);
  };
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title="Transfer to another unit"
      form={form}
      onSubmit={send}
      submitLabel="Transfer"
      failureText="Nothing was transferred. Try again."
      draftKey={account.lease_id}
    >
      <Text>
        Open charges of {account.property_name} {account.unit_number} keep their kind and due day; prepayments
        and the deposit go along. It is dated today. The lease there ends on the day before the other one
        began.
      </Text>
      <LeaseOfPicker
        label="Lease of the other unit"
        value={form.values.to_lease_id}
        onChange={(id) => form.setFieldValue('to_lease_id', id)}
        error={form.errors.to_lease_id as string | undefined}
      />
      <LineField label="Reason" maxLength={500} {...form.getInputProps('reason')} />
    </FormModal>
  );
}
