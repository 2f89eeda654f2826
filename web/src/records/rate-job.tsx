import { useForm } from '@mantine/form';
import type { UseMutationOptions } from '@tanstack/react-query';
import { useMutation } from '@tanstack/react-query';
import { ChoiceCards } from '@/ui/choice-cards';
import { FormModal } from '@/ui/form-modal';
import { LineField } from '@/ui/inputs';
import { Text } from '@/ui/text';
import { toast } from '@/ui/toast';
import { useFreshForm } from './use-fresh-form';

type Rating<Path> = UseMutationOptions<
  unknown,
  Error,
  { path: Path; body: { stars: number; words: string | null } }
>;

const choices = [
  { value: '5', label: '5', note: 'Very good' },
  { value: '4', label: '4', note: 'Good' },
  { value: '3', label: '3', note: 'Fair' },
  { value: '2', label: '2', note: 'Poor' },
  { value: '1', label: '1', note: 'Bad' },
] as const;

type Stars = (typeof choices)[number]['value'] | '';

const chosen = (stars: number | null) => (stars === null ? '' : (String(stars) as Stars));

export type RateJobProps<Path = object> = {
  opened: boolean;
  onClose: () => void;
  vendor: string;
  job: { title: string; job_stars: number | null; job_words: string | null };
  /** The generated mutation that rates it. */
  mutation: unknown;
  path: Path;
};

/** How good a vendor's work was: stars, and a word; rated again, the last one counts. */
export default function RateJob({ opened, onClose, vendor, job, mutation, path }: RateJobProps) {
  const start = { stars: chosen(job.job_stars), words: job.job_words ?? '' };
  const form = useForm({
    initialValues: start,
    validate: { stars: (stars) => (stars ? null : 'Choose from one to five.') },
  });
  useFreshForm(form, opened, start);
  const { mutateAsync } = useMutation(mutation as Rating<object>);
  const send = async ({ stars, words }: typeof start) => {
    await mutateAsync({ path, body: { stars: Number(stars), words: words.trim() || null } });
    toast.success(`${vendor} rated ${stars} of 5`);
  };
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={`How good was the work of ${vendor}?`}
      form={form}
      onSubmit={send}
      submitLabel="Save rating"
      failureText="The rating was not saved. Please try again."
      draftKey={JSON.stringify(path)}
    >
      <Text>{`For “${job.title}”. Only your team reads it.`}</Text>
      <ChoiceCards
        label="Stars"
        shape="rows"
        required
        choices={choices}
        value={form.values.stars}
        onChange={(stars) => form.setFieldValue('stars', stars)}
      />
      <LineField label="A word (optional)" maxLength={200} {...form.getInputProps('words')} />
    </FormModal>
  );
}
