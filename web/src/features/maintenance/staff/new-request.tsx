import { useQueryClient } from '@tanstack/react-query';
import type { RequestRow } from '@/api/staff';
import { addRequestMutation, getPropertyOptions } from '@/api/staff/@tanstack/react-query.gen';
import { useSession } from '@/app/staff/session';
import { useCreate } from '@/records/use-create';
import { useFreshForm } from '@/records/use-fresh-form';
import { FormDrawer } from '@/ui/form-drawer';
import { RequestFields } from './request-fields';
import { blankRequest, newRequest, type RequestValues, useRequestForm } from './request-form';

type NewRequestProps = {
  opened: boolean;
  onClose: () => void;
  onAdded: (row: RequestRow) => void;
  /** What is known before the form opens: the unit it is about, or the vendor who is to come. */
  known?: Partial<RequestValues>;
};

/** Adds a request; who has one property need not choose it. */
export default function NewRequest({ opened, onClose, onAdded, known }: NewRequestProps) {
  const { properties, properties_total } = useSession();
  const client = useQueryClient();
  const { create } = useCreate(addRequestMutation());
  const only = properties_total === 1 ? (properties[0]?.property_id ?? '') : '';
  const start = { ...blankRequest, property_id: only, ...known };
  const form = useRequestForm(start);
  useFreshForm(form, opened, start);

  // Times are by the clock of the property that was chosen; without one nothing has to know it.
  const zoneOf = async ({ property_id, scheduled_date, scheduled_until }: RequestValues) => {
    if (!scheduled_date && !scheduled_until) return 'UTC';
    return (await client.ensureQueryData(getPropertyOptions({ path: { property_id } }))).time_zone;
  };
  const send = async (values: RequestValues) =>
    onAdded(await create({ body: newRequest(values, await zoneOf(values)) }));
  return (
    <FormDrawer
      opened={opened}
      onClose={onClose}
      title="New Maintenance Request"
      form={form}
      onSubmit={send}
      submitLabel="Create Request"
      failureText="Failed to create maintenance request"
    >
      <RequestFields form={form} />
    </FormDrawer>
  );
}
