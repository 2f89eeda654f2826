import '@mantine/core/styles/Checkbox.css';
import { Checkbox, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { WebhookCreate, WebhookRow } from '@/api/staff';
import {
  createWebhookMutation,
  listWebhookEventKindsOptions,
  updateWebhookMutation,
} from '@/api/staff/@tanstack/react-query.gen';
import { zWebhookCreate } from '@/api/staff/zod.gen';
import { rules } from '@/lib/form-rules';
import { ifMatch } from '@/lib/request-headers';
import { FormModal } from '@/ui/form-modal';
import { toast } from '@/ui/toast';

type EditWebhookProps = {
  opened: boolean;
  onClose: () => void;
  companyId: string;
  /** Absent: a new one. */
  row?: WebhookRow;
  onMade: (secret: string) => void;
};

const words = { url: 'Enter the whole address.', events: 'Choose at least one event.' };

/** An address of another program, and what it is told of. */
export default function EditWebhook({ opened, onClose, companyId, row, onMade }: EditWebhookProps) {
  const kinds = useQuery({ ...listWebhookEventKindsOptions(), enabled: opened });
  const create = useMutation(createWebhookMutation());
  const update = useMutation(updateWebhookMutation());
  const form = useForm<WebhookCreate>({
    initialValues: { url: row?.url ?? '', events: row?.events ?? [] },
    validate: rules(zWebhookCreate, words),
    validateInputOnBlur: ['url'],
  });
  const save = async (body: WebhookCreate) => {
    if (row) {
      await update.mutateAsync({ path: { endpoint_id: row.id }, headers: ifMatch(row.version), body });
      toast.success('Webhook saved');
      return;
    }
    const { secret } = await create.mutateAsync({ query: { company_id: companyId }, body });
    onMade(secret);
  };
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={row ? 'Edit endpoint' : 'Add endpoint'}
      form={form}
      submitLabel={row ? 'Save' : 'Add endpoint'}
      failureText="The webhook was not saved. Try again."
      onSubmit={save}
    >
      <TextInput
        label="Address"
        description="Begins with https:// and is reachable from the internet. Redirects are not followed."
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        required
        type="url"
        autoComplete="off"
        placeholder="https://"
        maxLength={2000}
        {...form.getInputProps('url')}
      />
      <Checkbox.Group label="Events" {...form.getInputProps('events')}>
        <Stack gap="xs" pt="2xs">
          {kinds.data?.items.map(({ name, label }) => (
            <Checkbox key={name} value={name} label={name} description={label} />
          ))}
        </Stack>
      </Checkbox.Group>
    </FormModal>
  );
}
