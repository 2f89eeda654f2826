import { Checkbox, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import type { DocumentRow } from '@/api/staff';
import {
  listAgreementTemplatesOptions,
  listDocumentsOptions,
  sendForSignatureMutation,
} from '@/api/staff/@tanstack/react-query.gen';
import { useCreate } from '@/records/use-create';
import { useFreshForm } from '@/records/use-fresh-form';
import { FormModal } from '@/ui/form-modal';
import { ChoiceField, LineField, NumberField } from '@/ui/inputs';
import { toast } from '@/ui/toast';
import { SignaturePreview } from './signature-preview';

const blank = {
  source: '',
  title: 'Lease agreement',
  message: '',
  one_by_one: true,
  countersign: true,
  days: 14 as number | string,
};
const TEMPLATE = 'template:';
const DOCUMENT = 'document:';

type Source = { value: string; label: string; document?: DocumentRow };

/** What may be sent: templates in use, and PDFs of the lease. */
function useSources(leaseId: string, opened: boolean) {
  const templates = useQuery({
    ...listAgreementTemplatesOptions({ query: { active: true, limit: 100 } }),
    enabled: opened,
  });
  const documents = useQuery({
    ...listDocumentsOptions({ path: { entity_type: 'lease', entity_id: leaseId } }),
    enabled: opened,
  });
  const pdfs = documents.data?.documents.filter(
    ({ content_type, is_signed }) => content_type === 'application/pdf' && !is_signed,
  );
  const sources: Source[] = [
    ...(templates.data?.items ?? []).map(({ id, name }) => ({ value: TEMPLATE + id, label: name })),
    ...(pdfs ?? []).map((document) => ({
      value: DOCUMENT + document.id,
      label: `${document.document_name} (PDF)`,
      document,
    })),
  ];
  return { sources, isLoading: templates.isLoading || documents.isLoading };
}

type SendProps = { leaseId: string; opened: boolean; onClose: () => void };

/** Sends a template, or a PDF of the lease, to everybody on it who signs. */
export default function SendForSignature({ leaseId, opened, onClose }: SendProps) {
  const { sources, isLoading } = useSources(leaseId, opened);
  const { create } = useCreate(sendForSignatureMutation());
  const form = useForm({
    initialValues: blank,
    validate: {
      source: () => (sources.length > 0 ? null : 'Choose a template or a PDF of the lease.'),
      days: (value) =>
        /^\d+$/.test(String(value)) && Number(value) >= 1 && Number(value) <= 90
          ? null
          : 'Enter 1 to 90 days.',
    },
  });
  useFreshForm(form, opened, blank);
  const { title, countersign } = form.values;
  // The first of them until another is chosen: it is what the list shows, and what is sent.
  const chosen = sources.find(({ value }) => value === form.values.source) ?? sources[0];
  const send = async ({ source: _, message, days, ...rest }: typeof blank) => {
    if (!chosen) return;
    const of = chosen.document
      ? { document_id: chosen.document.id }
      : { template_id: chosen.value.slice(TEMPLATE.length) };
    await create({
      path: { lease_id: leaseId },
      body: { ...of, ...rest, message: message.trim() || null, days: Number(days) },
    });
    toast.success('Sent for signature');
  };
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title="Send for signature"
      form={form}
      onSubmit={send}
      submitLabel="Send"
      failureText="Failed to send. Please try again."
      draftKey={leaseId}
      wide
      beside={
        chosen && (
          <SignaturePreview
            leaseId={leaseId}
            templateId={chosen.document ? undefined : chosen.value.slice(TEMPLATE.length)}
            document={chosen.document}
            title={title}
            countersign={countersign}
          />
        )
      }
    >
      <ChoiceField
        label="What is signed"
        required
        data={sources.map(({ value, label }) => ({ value, label }))}
        description={
          sources.length === 0 && !isLoading
            ? 'Add a template, or upload a PDF to this lease, first.'
            : undefined
        }
        {...form.getInputProps('source')}
        value={chosen?.value ?? ''}
      />
      <LineField label="Title" required maxLength={200} {...form.getInputProps('title')} />
      <Textarea label="Message" rows={3} maxLength={10_000} {...form.getInputProps('message')} />
      <NumberField label="Days to sign" {...form.getInputProps('days')} />
      <Checkbox
        label="One after another, in the order of the lease"
        {...form.getInputProps('one_by_one', { type: 'checkbox' })}
      />
      <Checkbox
        label="I sign last, for the owner"
        {...form.getInputProps('countersign', { type: 'checkbox' })}
      />
    </FormModal>
  );
}
