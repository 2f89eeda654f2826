import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import type { BooksSettings } from '@/api/staff';
import { closeMonthMutation, reopenMonthMutation } from '@/api/staff/@tanstack/react-query.gen';
import { useToday } from '@/pickers/use-today';
import { useDefaultDays } from '@/records/use-default-days';
import { useFreshForm } from '@/records/use-fresh-form';
import { FormModal } from '@/ui/form-modal';
import { LineField } from '@/ui/inputs';
import { Text } from '@/ui/text';
import { toast } from '@/ui/toast';

/** '2026-10' for the month before the day's. */
function monthBefore(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`;
}

type MonthDialogProps = {
  what: 'close' | 'reopen';
  books: BooksSettings;
  opened: boolean;
  onClose: () => void;
};

const WORDS = {
  close: {
    title: 'Close a month',
    text: 'Nothing more is posted into this month or before it, and its statements are kept as printed.',
    submit: 'Close month',
    failed: 'The month was not closed. Try again.',
    done: 'Month closed',
  },
  reopen: {
    title: 'Reopen a month',
    text: 'This month and those after it take entries again. Papers that were kept stay as printed.',
    submit: 'Reopen month',
    failed: 'The month was not reopened. Try again.',
    done: 'Month reopened',
  },
};

/** Closes a month of the books, or opens a closed one with a reason. */
export default function MonthDialog({ what, books, opened, onClose }: MonthDialogProps) {
  const last = monthBefore(useToday([books.property_id]));
  const month = what === 'close' ? last : (books.closed_through ?? '').slice(0, 7);
  const start = { month, reason: '' };
  const form = useForm({
    initialValues: start,
    validate: {
      month: (value) => (value ? null : 'Choose a month.'),
      reason: (value) => (what === 'close' || value.trim() ? null : 'Say why.'),
    },
  });
  useFreshForm(form, opened, start);
  useDefaultDays(form, { month });
  const close = useMutation(closeMonthMutation());
  const reopen = useMutation(reopenMonthMutation());
  const path = { property_id: books.property_id };
  const words = WORDS[what];
  const send = async (values: typeof start) => {
    const day = `${values.month}-01`;
    if (what === 'close') await close.mutateAsync({ path, body: { month: day } });
    else await reopen.mutateAsync({ path, body: { month: day, reason: values.reason.trim() } });
    toast.success(words.done);
  };
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={words.title}
      form={form}
      onSubmit={send}
      submitLabel={words.submit}
      failureText={words.failed}
    >
      <Text>{words.text}</Text>
      <TextInput label="Month" type="month" max={last} {...form.getInputProps('month')} />
      {what === 'reopen' && <LineField label="Reason" maxLength={500} {...form.getInputProps('reason')} />}
    </FormModal>
  );
}
