import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import type { ApiKeyCreate } from '@/api/staff';
import { makeApiKeyMutation } from '@/api/staff/@tanstack/react-query.gen';
import { zApiKeyCreate } from '@/api/staff/zod.gen';
import { rules } from '@/lib/form-rules';
import { PropertyChecks } from '@/pickers/property-checks';
import { FormModal } from '@/ui/form-modal';
import { ChoiceField } from '@/ui/inputs';
import { RadioChoices } from '@/ui/radio-choices';

const roles = [
  { value: 'viewer', label: 'Viewer', description: 'Reads all data of the properties, changes nothing.' },
  {
    value: 'manager',
    label: 'Manager',
    description: 'Also adds and changes units, residents, leases and money.',
  },
  {
    value: 'maintenance',
    label: 'Maintenance',
    description: 'Maintenance requests only. Not told who lives where.',
  },
];
const lifetimes = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
];
const words = { property_ids: 'Choose a property.' };

type Values = Omit<ApiKeyCreate, 'days'> & { days: string };
type NewApiKeyProps = {
  opened: boolean;
  onClose: () => void;
  companyId: string;
  onMade: (token: string) => void;
};

/** A key for a program, with a role and properties of its own. */
export default function NewApiKey({ opened, onClose, companyId, onMade }: NewApiKeyProps) {
  const { mutateAsync } = useMutation(makeApiKeyMutation());
  const form = useForm<Values>({
    initialValues: { name: '', role: 'viewer', property_ids: [], days: '90' },
    validate: rules(zApiKeyCreate.omit({ days: true }), words),
    validateInputOnBlur: ['name'],
  });
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title="New API key"
      form={form}
      submitLabel="Make key"
      failureText="The key was not made. Try again."
      draftKey={companyId}
      onSubmit={async ({ days, ...values }) => {
        const body = { ...values, days: Number(days) };
        const { token } = await mutateAsync({ query: { company_id: companyId }, body });
        onMade(token);
      }}
    >
      <TextInput
        label="Name"
        description="The program that uses it. The audit log names what it does by this."
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        required
        autoComplete="off"
        maxLength={80}
        {...form.getInputProps('name')}
      />
      <RadioChoices dense label="Role" choices={roles} {...form.getInputProps('role')} />
      <PropertyChecks
        label="Properties"
        value={form.values.property_ids}
        onChange={(ids) => form.setFieldValue('property_ids', ids)}
        error={form.errors.property_ids}
      />
      <ChoiceField label="Works for" data={lifetimes} {...form.getInputProps('days')} />
    </FormModal>
  );
}
