import { useForm } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CompanyOwner, CompanyRow } from '@/api/staff';
import { listMembersOptions, nameCompanyOwnerMutation } from '@/api/staff/@tanstack/react-query.gen';
import { FormModal } from '@/ui/form-modal';
import { SearchSelect } from '@/ui/search-select';
import { toast } from '@/ui/toast';
import { nameOf } from './role-words';

type NameOwnerProps = { opened: boolean; onClose: () => void; company: CompanyRow; owners: CompanyOwner[] };

/** One more owner of the company: somebody who works on one of its properties. */
export default function NameOwner({ opened, onClose, company, owners }: NameOwnerProps) {
  const [typed, search] = useState('');
  const [q] = useDebouncedValue(typed, 200);
  const members = useQuery({
    ...listMembersOptions({ query: { company_id: company.id, limit: 50, ...(q && { q }) } }),
    enabled: opened,
    placeholderData: keepPreviousData,
  });
  const name = useMutation(nameCompanyOwnerMutation());
  const form = useForm({
    initialValues: { account_id: '' },
    validate: { account_id: (id) => (id ? null : 'Choose somebody who works here.') },
  });
  const known = new Set(owners.map(({ account_id }) => account_id));
  // Who works on several properties has a row for each.
  const people = new Map(
    (members.data?.items ?? [])
      .filter(({ account_id }) => !known.has(account_id))
      .map((row) => [row.account_id, row.full_name ? `${row.full_name} · ${row.email}` : row.email] as const),
  );
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
      <SearchSelect
        label="Colleague"
        description="Owners change the company’s settings, and name and remove its owners."
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        placeholder="Type to find somebody"
        value={form.values.account_id}
        onChange={(id) => form.setFieldValue('account_id', id)}
        options={[...people].map(([value, label]) => ({ value, label }))}
        onSearch={search}
        error={form.errors.account_id}
      />
    </FormModal>
  );
}
