import { useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RequestRow } from '@/api/staff';
import { listRequestsOptions, markRequestDuplicateMutation } from '@/api/staff/@tanstack/react-query.gen';
import { useFreshForm } from '@/records/use-fresh-form';
import { FormModal } from '@/ui/form-modal';
import { SearchSelect } from '@/ui/search-select';
import { Text } from '@/ui/text';
import { toast } from '@/ui/toast';

type MarkDuplicateProps = { request: RequestRow; opened: boolean; onClose: () => void };

const blank = { request_id: '' };
const MOST = 20;

/** Says which request of the same property this one repeats; it is cancelled. */
export default function MarkDuplicate({ request, opened, onClose }: MarkDuplicateProps) {
  const [q, search] = useState('');
  const { id, property_id, property_name } = request;
  const found = useQuery({
    ...listRequestsOptions({ query: { property_id, limit: MOST, ...(q && { q }) } }),
    enabled: opened,
  });
  const form = useForm({
    initialValues: blank,
    validate: { request_id: (chosen) => (chosen ? null : 'Choose the request that it repeats.') },
  });
  useFreshForm(form, opened, blank);
  const { mutateAsync } = useMutation(markRequestDuplicateMutation());
  const send = async (body: typeof blank) => {
    await mutateAsync({ path: { request_id: id }, body });
    toast.success(`${request.title} cancelled as a duplicate`);
  };
  const others = found.data?.items.filter((row) => row.id !== id && row.duplicate_of_id === null) ?? [];
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={`Which request does ${request.title} repeat?`}
      form={form}
      onSubmit={send}
      submitLabel="Mark as duplicate"
      failureText="Failed to update maintenance request"
      draftKey={id}
    >
      <Text>This request is cancelled, and both timelines say so.</Text>
      <SearchSelect
        label="Duplicate of"
        placeholder={`Requests of ${property_name}`}
        options={others.map((row) => ({
          value: row.id,
          label: [row.title, row.unit_number].filter(Boolean).join(' · '),
        }))}
        onSearch={search}
        value={form.values.request_id}
        onChange={(chosen) => form.setFieldValue('request_id', chosen)}
        error={form.errors.request_id}
      />
    </FormModal>
  );
}
