import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import type { DocumentRow, DocumentUpdate } from '@/api/staff';
import { editDocumentMutation } from '@/api/staff/@tanstack/react-query.gen';
import { formatDay } from '@/lib/dates';
import { ifMatch } from '@/lib/request-headers';
import { label } from '@/lib/words';
import { useRowEditor } from '@/records/use-row-editor';
import { ConflictDialog, type ConflictField } from '@/ui/conflict-dialog';
import { FormModal } from '@/ui/form-modal';
import { ChoiceField, DayInput, LineField } from '@/ui/inputs';
import { type DocumentType, typeChoices } from './document-words';

const valuesOf = (row: DocumentRow) => ({
  document_name: row.document_name,
  document_type: row.document_type,
  expires_on: row.expires_on,
});
type Values = ReturnType<typeof valuesOf>;

const changesOf = (row: DocumentRow, values: Values): DocumentUpdate => ({
  ...(values.document_name === row.document_name ? {} : { document_name: values.document_name }),
  ...(values.document_type === row.document_type ? {} : { document_type: values.document_type }),
  ...(values.expires_on === row.expires_on ? {} : { expires_on: values.expires_on }),
});

const fields: readonly ConflictField<DocumentRow>[] = [
  { name: 'document_name', label: 'Name' },
  { name: 'document_type', label: 'Type', format: (type) => label(String(type)) },
  { name: 'expires_on', label: 'Expires' },
];

type EditDocumentProps = {
  document: DocumentRow;
  /** The day on which the version before expired: a new one has none until somebody says it. */
  before?: string | null;
  opened: boolean;
  onClose: () => void;
};

/** Changes what is known of a document; its file changes by a new version. */
export default function EditDocument({ document, before, opened, onClose }: EditDocumentProps) {
  const { mutateAsync } = useMutation(editDocumentMutation());
  const form = useForm<Values>({
    initialValues: valuesOf(document),
    validate: { document_name: (name) => (name.trim() ? null : 'Enter a name.') },
  });
  const { entry, conflict } = useRowEditor<DocumentRow, Values, DocumentUpdate>({
    row: document,
    opened,
    onClose,
    form,
    valuesOf,
    changesOf,
    send: (row, body) => mutateAsync({ path: { document_id: row.id }, headers: ifMatch(row.version), body }),
    failureText: 'Failed to update document',
    savedText: ({ document_name }) => `${document_name} saved`,
  });
  const type = form.getInputProps('document_type');
  return (
    <>
      <FormModal
        {...entry}
        title={before ? 'When does the new version expire?' : 'Edit document'}
        submitLabel="Save changes"
      >
        <LineField label="Name" {...form.getInputProps('document_name')} />
        <ChoiceField
          label="Type"
          {...type}
          data={typeChoices}
          onChange={(event) => form.setFieldValue('document_type', event.currentTarget.value as DocumentType)}
        />
        <DayInput
          label="Expires"
          description={
            before ? `The version before: ${formatDay(before)}. Without a day nobody is reminded.` : undefined
          }
          {...form.getInputProps('expires_on')}
        />
      </FormModal>
      <ConflictDialog {...conflict} fields={fields} what={document.document_name} />
    </>
  );
}
