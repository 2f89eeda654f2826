import { useForm } from '@mantine/form';
import type { LeaseRow } from '@/api/staff';
import { addLeasePartyMutation } from '@/api/staff/@tanstack/react-query.gen';
import { parseMoney } from '@/lib/money';
import { ResidentPicker } from '@/pickers/resident-picker';
import { OpenSignatures } from '@/records/open-signatures';
import { useCreate } from '@/records/use-create';
import { useFreshForm } from '@/records/use-fresh-form';
import { FormModal } from '@/ui/form-modal';
import { ChoiceField, MoneyInput } from '@/ui/inputs';

type Role = 'co_tenant' | 'occupant' | 'guarantor';
type AddPartyProps = { lease: LeaseRow; opened: boolean; onClose: () => void };

const roles = [
  { value: 'co_tenant', label: 'Co-tenant: signs and owes' },
  { value: 'occupant', label: 'Occupant: lives there, does not sign' },
  { value: 'guarantor', label: 'Guarantor: vouches for the rent' },
];
const start = { resident_id: '', role: 'co_tenant', owes_up_to: '' };

/** Puts somebody else on the lease. */
export default function AddParty({ lease, opened, onClose }: AddPartyProps) {
  const { create } = useCreate(addLeasePartyMutation());
  const form = useForm({
    initialValues: start,
    validate: {
      resident_id: (id) => (id ? null : 'This field is required.'),
      owes_up_to: (text) => (text && parseMoney(text) === null ? 'Enter an amount of $0 or more.' : null),
    },
  });
  useFreshForm(form, opened, start);
  const send = (values: typeof start) => {
    const owes = values.role === 'guarantor' ? parseMoney(values.owes_up_to) : null;
    const body = { resident_id: values.resident_id, role: values.role as Role, owes_up_to: owes };
    return create({ path: { lease_id: lease.id }, body });
  };
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title="Add party"
      form={form}
      onSubmit={send}
      submitLabel="Add party"
      failureText="Failed to update lease. Please try again."
      draftKey={lease.id}
    >
      <OpenSignatures leaseId={lease.id} opened={opened} act="Adding somebody" />
      <ResidentPicker
        label="Person"
        propertyId={lease.property_id}
        value={form.values.resident_id}
        onChange={(id) => form.setFieldValue('resident_id', id)}
        error={form.errors.resident_id}
      />
      <ChoiceField label="Role" data={roles} {...form.getInputProps('role')} />
      {form.values.role === 'guarantor' && (
        <MoneyInput
          label="Owes up to"
          description="Left open, for all of it."
          {...form.getInputProps('owes_up_to')}
        />
      )}
    </FormModal>
  );
}
