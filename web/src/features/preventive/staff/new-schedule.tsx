import { addScheduleMutation } from '@/api/staff/@tanstack/react-query.gen';
import { useSession } from '@/app/staff/session';
import { useCreate } from '@/records/use-create';
import { useFreshForm } from '@/records/use-fresh-form';
import { FormDrawer } from '@/ui/form-drawer';
import { toast } from '@/ui/toast';
import { ScheduleFields } from './schedule-fields';
import { useNeverDue } from './schedule-forecast';
import { blankSchedule, newSchedule, type ScheduleValues, useScheduleForm } from './schedule-form';

/** Adds a schedule; who has one property need not choose it. */
export default function NewSchedule({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { properties, properties_total } = useSession();
  const { create } = useCreate(addScheduleMutation());
  const only = properties_total === 1 ? (properties[0]?.property_id ?? '') : '';
  const start = { ...blankSchedule, property_id: only };
  const form = useScheduleForm(start);
  const neverDue = useNeverDue(form.values);
  useFreshForm(form, opened, start);
  const send = async (values: ScheduleValues) => {
    const row = await create({ body: newSchedule(values) });
    toast.success(`${row.name} added`);
  };
  return (
    <FormDrawer
      opened={opened}
      onClose={onClose}
      title="New Schedule"
      form={form}
      onSubmit={send}
      submitLabel="Save schedule"
      submitDisabled={neverDue}
      failureText="Failed to create maintenance schedule"
    >
      <ScheduleFields form={form} />
    </FormDrawer>
  );
}
