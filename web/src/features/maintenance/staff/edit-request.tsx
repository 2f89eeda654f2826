import { useMutation } from '@tanstack/react-query';
import type { RequestRow, RequestUpdate } from '@/api/staff';
import { editRequestMutation } from '@/api/staff/@tanstack/react-query.gen';
import { formatExact } from '@/lib/dates';
import { ifMatch } from '@/lib/request-headers';
import { label } from '@/lib/words';
import { useRowEditor } from '@/records/use-row-editor';
import { ConflictDialog, type ConflictField } from '@/ui/conflict-dialog';
import { FormDrawer } from '@/ui/form-drawer';
import { Text } from '@/ui/text';
import { RequestFields } from './request-fields';
import { changesOf, type RequestValues, useRequestForm, valuesOf } from './request-form';

const word = (value: unknown) => (value ? label(String(value)) : '—');
const fields: readonly ConflictField<RequestRow>[] = [
  { name: 'title', label: 'Title' },
  { name: 'description', label: 'Description' },
  { name: 'category', label: 'Category', format: word },
  { name: 'priority', label: 'Priority', format: word },
  { name: 'status', label: 'Status', format: word },
  { name: 'vendor_name', label: 'Vendor' },
  { name: 'assignee_name', label: 'Member' },
  { name: 'estimated_cost', label: 'Estimated cost' },
  { name: 'actual_cost', label: 'Actual cost' },
];

type EditRequestProps = { request: RequestRow; opened: boolean; onClose: () => void };

/** Changes a request; when it was made and last changed is only said. */
export default function EditRequest({ request, opened, onClose }: EditRequestProps) {
  const { mutateAsync } = useMutation(editRequestMutation());
  const form = useRequestForm(valuesOf(request));
  const { base, entry, conflict } = useRowEditor<RequestRow, RequestValues, RequestUpdate>({
    row: request,
    opened,
    onClose,
    form,
    valuesOf,
    changesOf,
    send: (row, body) => mutateAsync({ path: { request_id: row.id }, headers: ifMatch(row.version), body }),
    failureText: 'Failed to update maintenance request',
  });
  return (
    <>
      <FormDrawer {...entry} title="Edit Maintenance Request" submitLabel="Save Changes">
        <RequestFields form={form} status={base.status} />
        <Text>
          Created {formatExact(base.request_date)} · Last updated {formatExact(base.updated_at)}
        </Text>
      </FormDrawer>
      <ConflictDialog {...conflict} fields={fields} what={base.title} />
    </>
  );
}
