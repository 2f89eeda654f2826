import '@mantine/core/styles/Checkbox.css';
import { Button, Checkbox, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type FormEvent, useState } from 'react';
import type { OwnNotice, OwnRequest, RequestPlace } from '@/api/portal';
import { reportOwnRequestMutation } from '@/api/portal/@tanstack/react-query.gen';
import { applyProblem } from '@/lib/problem';
import { useDraft } from '@/lib/use-draft';
import { useCreate } from '@/records/use-create';
import { ChoiceCards } from '@/ui/choice-cards';
import { ChoiceField, LineField } from '@/ui/inputs';
import { Segments } from '@/ui/segments';
import { Text } from '@/ui/text';
import { WarnLine } from '@/ui/warn-line';
import { ChosenPhotos } from './chosen-photos';
import { EmergencyNotice } from './emergency-notice';
import { OwnNotices } from './own-notices';
import { type Category, categories, type Urgency, urgencies } from './own-words';

const FAILED = 'Failed to submit request. Please try again.';
const REQUIRED = 'Please fill in all required fields';
const LONGEST_TITLE = 100;
const ways = [
  { value: 'phone', label: 'Phone' },
  { value: 'text', label: 'Text' },
  { value: 'email', label: 'Email' },
] as const;

export type ReportFormProps = {
  places: readonly RequestPlace[];
  /** What staff say of the building: each stands under the category that it touches. */
  notices: readonly OwnNotice[];
  /** The category that is chosen at first: that of the notice which the address names. */
  about?: string;
  onSent: (request: OwnRequest, photos: readonly File[]) => void;
};

const blank = (place: RequestPlace | undefined, about: string | undefined) => ({
  unit_id: place?.unit_id ?? '',
  category: (categories.find(({ value }) => value === about)?.value ?? '') as Category | '',
  priority: 'medium' as Urgency,
  title: '',
  description: '',
  location_details: '',
  contact_phone: place?.phone ?? '',
  contact_preference: 'phone' as (typeof ways)[number]['value'],
  availability: '',
  pets: '',
  permission_to_enter: false,
});

/** What is broken, how urgent it is, and how its resident is reached. */
export function ReportForm({ places, notices, about, onSent }: ReportFormProps) {
  const { create, isPending } = useCreate(reportOwnRequestMutation());
  const form = useForm({ initialValues: blank(places[0], about) });
  const draft = useDraft(form, 'report-request', true);
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const [failure, setFailure] = useState<string>();
  const { values } = form;
  const place = places.find(({ unit_id }) => unit_id === values.unit_id) ?? places[0];
  const ready = values.category !== '' && values.title.trim() !== '' && values.description.trim() !== '';

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const { category, ...rest } = values;
    if (!ready || category === '') return setFailure(REQUIRED);
    setFailure(undefined);
    try {
      const request = await create({ body: { ...rest, category } });
      draft.drop();
      onSent(request, photos);
    } catch (error) {
      const [first] = applyProblem(form, error);
      setFailure(first ?? FAILED);
    }
  };
  return (
    <form className="form" onSubmit={(event) => void send(event)} noValidate>
      <Stack gap="md">
        <EmergencyNotice place={place} />
        {places.length > 1 && (
          <ChoiceField
            size="lg"
            label="Home"
            data={places.map(({ unit_id, place: name }) => ({ value: unit_id, label: name }))}
            {...form.getInputProps('unit_id')}
          />
        )}
        <ChoiceCards
          label="What is it about?"
          shape="grid"
          required
          choices={categories}
          value={values.category}
          onChange={(category) => form.setFieldValue('category', category)}
        />
        <OwnNotices notices={notices.filter(({ category }) => category === values.category)} />
        <ChoiceCards
          label="How urgent?"
          shape="rows"
          choices={urgencies}
          value={values.priority}
          onChange={(priority) => form.setFieldValue('priority', priority)}
        />
        <TextInput
          size="lg"
          label="Title"
          required
          autoComplete="off"
          maxLength={LONGEST_TITLE}
          description={`${values.title.length}/${LONGEST_TITLE}`}
          {...form.getInputProps('title')}
        />
        <Textarea
          size="lg"
          label="Description"
          required
          rows={3}
          maxLength={10_000}
          {...form.getInputProps('description')}
        />
        <LineField
          size="lg"
          label="Where in the home?"
          placeholder="Kitchen, under the sink"
          {...form.getInputProps('location_details')}
        />
        <ChosenPhotos photos={photos} onChange={setPhotos} />
        <TextInput
          size="lg"
          label="Phone"
          type="tel"
          autoComplete="tel"
          maxLength={60}
          {...form.getInputProps('contact_phone')}
        />
        <Stack gap={4}>
          <Text as="span" ink="text">
            Best way
          </Text>
          <Segments
            full
            label="Best way"
            options={ways}
            value={values.contact_preference}
            onChange={(way) => form.setFieldValue('contact_preference', way)}
          />
        </Stack>
        <LineField
          size="lg"
          label="When are you home?"
          placeholder="Weekdays after 5 PM"
          {...form.getInputProps('availability')}
        />
        <LineField
          size="lg"
          label="Pets"
          placeholder="A cat, in the bedroom"
          {...form.getInputProps('pets')}
        />
        <Checkbox
          size="md"
          label="You may enter if nobody is home"
          {...form.getInputProps('permission_to_enter', { type: 'checkbox' })}
        />
        {values.priority === 'emergency' && <EmergencyNotice place={place} />}
        {failure && <WarnLine alert>{failure}</WarnLine>}
        <Button type="submit" size="lg" loading={isPending} disabled={!ready}>
          Submit request
        </Button>
      </Stack>
    </form>
  );
}
