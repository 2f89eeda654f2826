import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import type { LeaseRow } from '@/api/staff';
import { moveNoticeMutation, moveRenewalMutation } from '@/api/staff/@tanstack/react-query.gen';
import { ifMatch } from '@/lib/request-headers';
import { EntryFrame, useEntry } from '@/ui/entry-form';
import { DayInput } from '@/ui/inputs';
import { Text } from '@/ui/text';
import { toast } from '@/ui/toast';
import { type MovedDay, movedDay } from './life-words';
import { useLeaseEdit } from './use-lease-edit';

type ChangeDayProps = { lease: LeaseRow; onClose: () => void };

const LABELS = {
  offer: 'Renewal offer goes out',
  answer: 'Last day to answer',
  move_out: 'Last day',
} as const satisfies Record<MovedDay, string>;

/** Moves the day of the next step; an open phase follows at once. */
export default function ChangeDay({ lease, onClose }: ChangeDayProps) {
  const moved = movedDay(lease.next_step) ?? 'offer';
  const edit = useLeaseEdit();
  const renewal = useMutation(moveRenewalMutation());
  const notice = useMutation(moveNoticeMutation());
  const start = { day: lease.next_on ?? lease.property_today };
  const form = useForm({
    initialValues: start,
    validate: { day: (day) => (day ? null : 'Enter a date.') },
  });
  const kept = lease.renewal?.status === 'kept';
  const save = async ({ day }: typeof start) => {
    if (moved === 'move_out') {
      const path = { lease_id: lease.id };
      await notice.mutateAsync({ path, headers: ifMatch(lease.version), body: { move_out_date: day } });
    } else if (lease.renewal && (moved === 'answer' || kept)) {
      const body = moved === 'answer' ? { answer_by: day } : { send_on: day };
      await renewal.mutateAsync({ path: { offer_id: lease.renewal.id }, body });
    } else {
      await edit(lease, { offer_on: day });
    }
    toast.success('Date changed');
  };
  const entry = useEntry({
    opened: true,
    onClose,
    title: 'Change date',
    form,
    onSubmit: save,
    failureText: 'Failed to update lease. Please try again.',
    draftKey: lease.id,
  });
  return (
    // One day is typed again soon enough: Cancel asks nothing.
    <EntryFrame entry={{ ...entry, close: entry.finish }} submitLabel="Change date">
      <DayInput label={LABELS[moved]} required {...form.getInputProps('day')} />
      {moved === 'answer' && <Text>The reminder goes out 3 days before. The links stay the same.</Text>}
      {moved === 'move_out' && <Text>Rent is charged until this day.</Text>}
    </EntryFrame>
  );
}
