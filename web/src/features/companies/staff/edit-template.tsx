import { Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import type { MessageTemplateRow } from '@/api/staff';
import { saveMessageTemplateMutation } from '@/api/staff/@tanstack/react-query.gen';
import { zTemplateSave } from '@/api/staff/zod.gen';
import { rules, sent } from '@/lib/form-rules';
import { ifMatch } from '@/lib/request-headers';
import { useFreshForm } from '@/records/use-fresh-form';
import { FactList } from '@/ui/fact-list';
import { FormDrawer } from '@/ui/form-drawer';
import { LineField } from '@/ui/inputs';
import { Text } from '@/ui/text';
import { toast } from '@/ui/toast';
import { TemplateTrial } from './template-trial';

type EditTemplateProps = {
  companyId: string;
  template: MessageTemplateRow;
  opened: boolean;
  onClose: () => void;
};

const standsIn = (text: string) => (text ? `'${text}' where it is empty` : 'left out where it is empty');

/** Every field that the words may hold, with what it shows. */
function Fields({ template }: { template: MessageTemplateRow }) {
  return (
    <section aria-label="Fields">
      <Text>
        Write a field with its braces. Each is replaced by what it stands for when the message goes out.
      </Text>
      <FactList
        facts={template.fields.map(({ name, label, stand_in }) => [
          `{{${name}}}`,
          `${label}; ${standsIn(stand_in)}`,
        ])}
      />
    </section>
  );
}

/** The words of one kind of message: what is saved is a new version. */
export default function EditTemplate({ companyId, template, opened, onClose }: EditTemplateProps) {
  const { mutateAsync } = useMutation(saveMessageTemplateMutation());
  const { subject, body, sms } = template.words;
  const start = { subject, body, sms: sms ?? '' };
  const form = useForm({ initialValues: start, validate: rules(zTemplateSave), validateInputOnBlur: true });
  useFreshForm(form, opened, start);
  const save = async (values: typeof start) => {
    const saved = await mutateAsync({
      path: { kind: template.kind },
      query: { company_id: companyId },
      headers: ifMatch(template.version),
      body: { ...sent(values), subject: values.subject, body: values.body },
    });
    toast.success(`${template.label}: version ${saved.version} saved`);
  };
  return (
    <FormDrawer
      opened={opened}
      onClose={onClose}
      form={form}
      onSubmit={save}
      title={`Words of ${template.label}`}
      submitLabel="Save words"
      failureText="Failed to save the words. Please try again."
      draftKey={`${template.kind} ${template.version}`}
    >
      <LineField label="Subject" required {...form.getInputProps('subject')} />
      <Textarea label="Text" required rows={8} maxLength={5000} {...form.getInputProps('body')} />
      {template.ours.sms !== null && (
        <Textarea
          label="Text message (optional)"
          description="Empty: the text above goes by SMS too."
          rows={3}
          maxLength={480}
          {...form.getInputProps('sms')}
        />
      )}
      <Fields template={template} />
      <TemplateTrial
        companyId={companyId}
        template={template}
        values={form.values}
        dirty={form.isDirty()}
        onReset={onClose}
      />
    </FormDrawer>
  );
}
