import { Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import type { LeaseRow, PaperNoticeCreate } from '@/api/staff';
import { downloadDocumentOptions, makePaperNoticeMutation } from '@/api/staff/@tanstack/react-query.gen';
import { addDays } from '@/lib/dates';
import { messageOf } from '@/lib/problem';
import { useCreate } from '@/records/use-create';
import { useFreshForm } from '@/records/use-fresh-form';
import { FieldRow } from '@/ui/entry-form';
import { FormModal } from '@/ui/form-modal';
import { ChoiceField, DayInput } from '@/ui/inputs';
import { Text } from '@/ui/text';
import { toast } from '@/ui/toast';

type Kind = PaperNoticeCreate['kind'];

const KINDS: readonly { value: Kind; label: string; until: string; text: string; about: string }[] = [
  {
    value: 'pay_or_quit',
    label: 'Pay or quit',
    until: 'Pay by',
    text: 'Further words',
    about: 'It names what the ledger says is due today, with the charges that are open.',
  },
  {
    value: 'cure_or_quit',
    label: 'Cure or quit',
    until: 'Put right by',
    text: 'What must be put right',
    about: 'It names no amount.',
  },
  {
    value: 'end_of_tenancy',
    label: 'End of tenancy',
    until: 'Leave by',
    text: 'Why',
    about: 'It names no amount.',
  },
];
const ALWAYS = KINDS[0] as (typeof KINDS)[number];

type PaperNoticeProps = { lease: LeaseRow; opened: boolean; onClose: () => void };

/** A notice of default, cure or eviction as PDF: handed over on paper, and kept with the lease for staff alone. */
export default function PaperNotice({ lease, opened, onClose }: PaperNoticeProps) {
  const { create } = useCreate(makePaperNoticeMutation());
  const queryClient = useQueryClient();
  const { property_today: today } = lease;
  const start = { kind: 'pay_or_quit' as Kind, until: '', text: '' };
  const form = useForm({
    initialValues: start,
    validate: {
      until: (day) => (day > today ? null : 'Choose a day after today.'),
      text: (text, { kind }) =>
        kind === 'cure_or_quit' && !text.trim() ? 'Say what must be put right.' : null,
    },
  });
  useFreshForm(form, opened, start);
  const chosen = KINDS.find(({ value }) => value === form.values.kind) ?? ALWAYS;
  const open = async (document_id: string) => {
    try {
      const asked = { ...downloadDocumentOptions({ path: { document_id } }), staleTime: 0 };
      const { url } = await queryClient.fetchQuery(asked);
      window.open(url, '_blank', 'noopener');
    } catch (error) {
      toast.error(messageOf(error, 'Failed to download document'));
    }
  };
  const send = async ({ kind, until, text }: typeof start) => {
    const body = { kind, until, text: text.trim() || null };
    const { document } = await create({ path: { lease_id: lease.id }, body });
    toast.success('Notice made. It stays under Documents.');
    void open(document.id);
  };
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title="Notice on paper"
      form={form}
      onSubmit={send}
      submitLabel="Make PDF"
      failureText="Failed to make the notice. Please try again."
      draftKey={lease.id}
    >
      <Text>
        Notices of default, eviction or cure for a home are handed over on paper: the law on electronic
        signatures does not cover them (15 U.S.C. 7003). This one is never mailed or shown in the portal.
      </Text>
      <FieldRow>
        <ChoiceField
          label="Notice"
          data={KINDS.map(({ value, label }) => ({ value, label }))}
          {...form.getInputProps('kind')}
        />
        <DayInput label={chosen.until} required min={addDays(today, 1)} {...form.getInputProps('until')} />
      </FieldRow>
      <Text>{chosen.about}</Text>
      <Textarea
        label={chosen.text}
        required={chosen.value === 'cure_or_quit'}
        rows={4}
        maxLength={10_000}
        {...form.getInputProps('text')}
      />
      <Text size="caption">
        This is no legal advice. The state may ask for a form of its own, other days, or another way of
        delivery.
      </Text>
    </FormModal>
  );
}
