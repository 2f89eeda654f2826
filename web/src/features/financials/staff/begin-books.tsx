import { useForm } from '@mantine/form';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { Opening } from '@/api/staff';
import { beginBooksMutation, previewBooksStartOptions } from '@/api/staff/@tanstack/react-query.gen';
import { formatDay } from '@/lib/dates';
import { moneyExact } from '@/lib/money';
import { useToday } from '@/pickers/use-today';
import { useFreshForm } from '@/records/use-fresh-form';
import { FormModal } from '@/ui/form-modal';
import { DayInput } from '@/ui/inputs';
import { Text } from '@/ui/text';
import { toast } from '@/ui/toast';
import { PastChargesList } from './past-charges';

type BeginBooksProps = { opening: Opening; opened: boolean; onClose: () => void };

/** The first day of a property's books, while nothing is posted to them. */
export default function BeginBooks({ opening, opened, onClose }: BeginBooksProps) {
  const today = useToday([opening.property_id]);
  const start = { starts_on: opening.starts_on };
  const form = useForm({
    initialValues: start,
    validate: { starts_on: (day) => (day ? null : 'Enter a date.') },
  });
  useFreshForm(form, opened, start);
  const { mutateAsync } = useMutation(beginBooksMutation());
  const day = form.values.starts_on;
  const preview = useQuery({
    ...previewBooksStartOptions({
      path: { property_id: opening.property_id },
      query: { starts_on: day },
    }),
    enabled: opened && day !== '' && day <= today,
    placeholderData: keepPreviousData,
  });
  const shown = preview.data?.to_confirm && preview.data.starts_on === day ? preview.data : undefined;
  const send = async (values: typeof start) => {
    // What was looked at is what is confirmed.
    const body = shown ? { ...values, charges: shown.charges, amount: shown.amount } : values;
    try {
      await mutateAsync({ path: { property_id: opening.property_id }, body });
    } catch (error) {
      void preview.refetch();
      throw error;
    }
    toast.success(`The books begin on ${formatDay(values.starts_on)}`);
  };
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={`First day of the books of ${opening.property_name}`}
      form={form}
      onSubmit={send}
      submitLabel={shown ? `Charge ${moneyExact(shown.amount)}` : 'Save'}
      failureText="The day was not saved. Try again."
      draftKey={opening.property_id}
    >
      <Text>
        Leases are charged from this day on. What was owed or paid before it is entered as opening balances.
      </Text>
      <DayInput label="First day" max={today} {...form.getInputProps('starts_on')} />
      {shown && <PastChargesList shown={shown} />}
    </FormModal>
  );
}
