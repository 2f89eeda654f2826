import { Button, FileButton, Group, Stack } from '@mantine/core';
import { IconFileText, IconPaperclip } from '@tabler/icons-react';
import type { LinkedJob } from '@/api/link';
import { useLink } from '@/app/link/link';
import { fileSize } from '@/lib/money';
import { refusalOf, scaled } from '@/lib/pictures';
import { useUploads } from '@/records/use-uploads';
import { FilesSent } from '@/ui/files-sent';
import { ChoiceField } from '@/ui/inputs';
import { PhotoThumb } from '@/ui/photo-mosaic';
import { Section } from '@/ui/section';
import { Text } from '@/ui/text';
import { Tiles } from '@/ui/tiles';
import { AddPhotos } from '../add-photos';

const MOST_PHOTOS = 5;
const MOST_INVOICES = 3;
const PAPERS = 'application/pdf,image/jpeg,image/png';
const LARGEST = 10 * 1024 * 1024;
const icon = { size: 16, stroke: 1.7, 'aria-hidden': true } as const;

type Of = { job: LinkedJob };

const tooLarge = (file: File) => (file.size > LARGEST ? 'File too large. Maximum size: 10MB' : null);

type JobUploads = ReturnType<typeof useJobUploads>;
type Sending = { sending: JobUploads };

/** Files of the job on their way; the screen that waits for them has them. */
export function useJobUploads(what: 'photos' | 'invoices', fields: Readonly<Record<string, string>> = {}) {
  const { token } = useLink();
  const photos = what === 'photos';
  return useUploads({
    path: `/api/links/${token}/job/${what}`,
    fieldsOf: () => ({ ...fields }),
    refusalOf: photos ? refusalOf : tooLarge,
    ...(photos ? { prepare: scaled } : {}),
    failureText: (file) => `${file.name} was not sent. Add it again.`,
  });
}

/** Whether a file has neither arrived nor failed: what is sent meanwhile would go without it. */
export const stillSending = (...all: JobUploads[]) =>
  all.some(({ uploads }) => uploads.some(({ refused }) => refused === null));

/** What a button says that waits for them. */
export const SENDING_FILES = 'Files are being sent...';

/** Photos of the job; the vendor adds their own while it runs. */
export function JobPhotos({ job, sending, mine = false }: Of & Sending & { mine?: boolean }) {
  const { token } = useLink();
  const { uploads, add, remove } = sending;
  const own = job.photos.filter((photo) => photo.mine).length;
  const left = MOST_PHOTOS - own - uploads.filter(({ refused }) => refused === null).length;
  const shown = mine ? job.photos.filter((photo) => photo.mine) : job.photos;
  const at = (id: string, size: string) => `/api/links/${token}/job/photos/${id}/${size}`;
  const adding = !job.completed_at && (
    <AddPhotos disabled={left <= 0} onAdd={(files) => add(files.slice(0, left))} />
  );
  if (!adding && shown.length === 0) return null;
  return (
    <Section title={mine ? `Photos ${own} of ${MOST_PHOTOS}` : `Photos ${shown.length}`} right={adding}>
      <Stack gap="sm">
        {shown.length > 0 && (
          <Tiles least={96} gap="xs">
            {shown.map(({ id }, index) => (
              <a key={id} href={at(id, 'full')} target="_blank" rel="noreferrer">
                <PhotoThumb src={at(id, 'card')} alt={`Photo ${index + 1}`} />
              </a>
            ))}
          </Tiles>
        )}
        <FilesSent files={uploads} onRemove={remove} />
      </Stack>
    </Section>
  );
}

type AddInvoiceProps = { label: string; disabled?: boolean; onAdd: (files: File[]) => void };

const AddInvoice = ({ label, disabled = false, onAdd }: AddInvoiceProps) => (
  <FileButton accept={PAPERS} onChange={(file) => file && onAdd([file])}>
    {(props) => (
      <Button {...props} variant="default" disabled={disabled} leftSection={<IconPaperclip {...icon} />}>
        {label}
      </Button>
    )}
  </FileButton>
);

type CorrectedProps = Of &
  Sending & {
    /** The invoice whose place the next one takes. */
    replaced: LinkedJob['papers'][number] | undefined;
    onReplace: (id: string) => void;
  };

/** The invoice of a corrected cost, which takes the place of the chosen one. */
export function CorrectedInvoice({ job, sending, replaced, onReplace }: CorrectedProps) {
  const { company } = useLink();
  const { uploads, add, remove } = sending;
  return (
    <Stack gap="xs">
      {job.papers.length > 1 && (
        <ChoiceField
          label="Invoice to correct"
          data={job.papers.map(({ id, name, size }) => ({ value: id, label: `${name}, ${fileSize(size)}` }))}
          value={replaced?.id ?? ''}
          onChange={(event) => onReplace(event.currentTarget.value)}
        />
      )}
      <Group>
        <AddInvoice label="Add a new invoice" onAdd={add} />
      </Group>
      {replaced && <Text>{`It takes the place of ${replaced.name}, which ${company.name} keeps.`}</Text>}
      <FilesSent files={uploads} onRemove={remove} />
    </Stack>
  );
}

/** The invoice: sent as soon as it is chosen, and kept beside the cost until somebody approves it. */
export function JobInvoice({ job, sending }: Of & Sending) {
  const { uploads, add, remove } = sending;
  const full = job.papers.length + uploads.length >= MOST_INVOICES;
  return (
    <Section title="Invoice" right={<AddInvoice label="Add invoice" disabled={full} onAdd={add} />}>
      <Stack gap="sm">
        {job.papers.map(({ id, name, size }) => (
          <Group key={id} gap="xs" wrap="nowrap">
            <IconFileText {...icon} />
            <Text as="span" ink="text" truncate={name}>
              {name}
            </Text>
            <Text as="span">{`${fileSize(size)}, sent`}</Text>
          </Group>
        ))}
        <FilesSent files={uploads} onRemove={remove} />
      </Stack>
    </Section>
  );
}
