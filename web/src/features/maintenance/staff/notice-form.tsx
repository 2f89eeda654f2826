import { Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { BuildingNoticeCreate, BuildingNoticeRow, BuildingNoticeUpdate } from '@/api/staff';
import { zBuildingNoticeCreate } from '@/api/staff/zod.gen';
import { fieldsOf, rules } from '@/lib/form-rules';
import { PropertyPicker } from '@/pickers/property-picker';
import { ChoiceField, DayInput, LineField } from '@/ui/inputs';
import { categoryOptions } from './request-words';

/** The form as people fill it in: '' for what is left out. */
export const blankNotice = {
  property_id: '',
  concerns: 'general',
  title: '',
  content: '',
  priority: 'normal',
  expires_on: '',
};
export type NoticeValues = typeof blankNotice;

const validate = rules(zBuildingNoticeCreate, {
  property_id: 'Choose the property.',
  title: 'Say in a line what it is about.',
  content: 'Say what its residents should know.',
});

export const useNoticeForm = (initialValues: NoticeValues) =>
  useForm<NoticeValues>({ initialValues, validate, validateInputOnBlur: true });

const fields = fieldsOf<NoticeValues>({ blank: blankNotice });

export const valuesOf = (row: BuildingNoticeRow) => fields.valuesOf(row);
export const newNotice = (values: NoticeValues) => fields.body(values) as BuildingNoticeCreate;

export function changesOf(row: BuildingNoticeRow, values: NoticeValues): BuildingNoticeUpdate {
  const { property_id: _, ...changes } = fields.changesOf(row, values);
  return changes as BuildingNoticeUpdate;
}

const urgency = [
  { value: 'normal', label: 'Normal' },
  { value: 'urgent', label: 'Urgent: told at once, in quiet hours too' },
];

type NoticeFieldsProps = { form: ReturnType<typeof useNoticeForm>; editing?: boolean };

/** What its residents read: words of staff, never those of who reported it. */
export function NoticeFields({ form, editing = false }: NoticeFieldsProps) {
  return (
    <>
      {!editing && (
        <PropertyPicker
          value={form.values.property_id}
          onChange={(id) => form.setFieldValue('property_id', id)}
          error={form.errors.property_id}
        />
      )}
      <ChoiceField label="Concerns" required data={categoryOptions} {...form.getInputProps('concerns')} />
      <LineField
        label="Title"
        required
        placeholder="Low heat on floors 2 and 3"
        {...form.getInputProps('title')}
      />
      <Textarea
        label="What residents should know"
        required
        rows={4}
        maxLength={5000}
        placeholder="What is wrong, who comes and when"
        {...form.getInputProps('content')}
      />
      <ChoiceField label="Priority" data={urgency} {...form.getInputProps('priority')} />
      <DayInput label="Shown until" {...form.getInputProps('expires_on')} />
    </>
  );
}
