import { useMutation } from '@tanstack/react-query';
import type { ScheduleRow, ScheduleUpdate } from '@/api/staff';
import { editScheduleMutation } from '@/api/staff/@tanstack/react-query.gen';
import { ifMatch } from '@/lib/request-headers';
import { label } from '@/lib/words';
import { useRowEditor } from '@/records/use-row-editor';
import { ConflictDialog, type ConflictField } from '@/ui/conflict-dialog';
import { FormDrawer } from '@/ui/form-drawer';
import { ScheduleFields } from './schedule-fields';
import { useNeverDue } from './schedule-forecast';
import { changesOf, type ScheduleValues, useScheduleForm, valuesOf } from './schedule-form';

const word = (value: unknown) => (value ? label(String(value)) : '—');
const fields: readonly ConflictField<ScheduleRow>[] = [
  { name: 'name', label: 'Name' },
  { name: 'description', label: 'Description' },
  { name: 'priority', label: 'Priority', format: word },
  { name: 'frequency_value', label: 'Repeats every' },
  { name: 'frequency_unit', label: 'Unit of time' },
  { name: 'first_due_date', label: 'First due' },
  { name: 'advance_notice_days', label: 'Days of notice' },
  { name: 'is_active', label: 'Active', format: (active) => (active ? 'Yes' : 'No') },
];

type EditScheduleProps = { schedule: ScheduleRow; opened: boolean; onClose: () => void };

/** Changes a schedule; where its rule changes, it is next due today at the earliest. */
export default function EditSchedule({ schedule, opened, onClose }: EditScheduleProps) {
  const { mutateAsync } = useMutation(editScheduleMutation());
  const form = useScheduleForm(valuesOf(schedule));
  const neverDue = useNeverDue(form.values);
  const { base, entry, conflict } = useRowEditor<ScheduleRow, ScheduleValues, ScheduleUpdate>({
    row: schedule,
    opened,
    onClose,
    form,
    valuesOf,
    changesOf,
    send: (row, body) => mutateAsync({ path: { schedule_id: row.id }, headers: ifMatch(row.version), body }),
    failureText: 'Failed to update maintenance schedule',
    savedText: ({ name }) => `${name} saved`,
  });
  return (
    <>
      <FormDrawer {...entry} title="Edit Schedule" submitLabel="Save schedule" submitDisabled={neverDue}>
        <ScheduleFields form={form} editing />
      </FormDrawer>
      <ConflictDialog {...conflict} fields={fields} what={base.name} />
    </>
  );
}
