import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import type { CompanyOwner, CompanyRow } from '@/api/staff';
import { nameCompanyOwnerMutation } from '@/api/staff/@tanstack/react-query.gen';
import { nameOf } from '@/lib/people';
import { AccountPicker } from '@/pickers/account-picker';
import { FormModal } from '@/ui/form-modal';
import { toast } from '@/ui/toast';

type NameOwnerProps = { opened: boolean; onClose: () => void; company: CompanyRow; owners: CompanyOwner[] };

/** One more owner of the company: somebody who works on one of its properties. */
export default function NameOwner({ opened, onClose, company, owners }: NameOwnerProps) {
  const name = useMutation(nameCompanyOwnerMutation());
  const form = useForm({
    initialValues: { account_id: '' },
    validate: { account_id: (id) => (id ? null : 'Choose somebody who works here.') },
  });
  const known = new Set(owners.map(({ account_id }) => account_id));
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={`Name an owner of ${company.name}`}
      form={form}
      submitLabel="Name owner"
      failureText="Failed to name the owner"
      draftKey={company.id}
      onSubmit={async ({ account_id }) => {
        const owner = await name.mutateAsync({ path: { company_id: company.id }, body: { account_id } });
        toast.success(`${nameOf(owner)} owns ${company.name} now`);
      }}
    >
      <AccountPicker
        label="Colleague"
        description="Owners change the company’s settings, and name and remove its owners."
        companyId={company.id}
        except={known}
        value={form.values.account_id}
        onChange={(id) => form.setFieldValue('account_id', id)}
        error={form.errors.account_id}
      />
    </FormModal>
  );
}
