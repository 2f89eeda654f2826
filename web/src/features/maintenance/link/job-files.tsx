import { Button, FileButton, Group, Stack } from '@mantine/core';
import { IconFileText, IconPaperclip } from '@tabler/icons-react';
import type { LinkedJob } from '@/api/link';
import { useLink } from '@/app/link/link';
import { fileSize } from '@/lib/money';
import { refusalOf, scaled } from '@/lib/pictures';
import { useUploads } from '@/records/use-uploads';
import { FilesSent } from '@/ui/files-sent';
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

function useSending(token: string, what: 'photos' | 'invoices') {
  const photos = what === 'photos';
  return useUploads({
    path: `/api/links/${token}/job/${what}`,
    fieldsOf: () => ({}),
    refusalOf: photos ? refusalOf : tooLarge,
    ...(photos ? { prepare: scaled } : {}),
    failureText: (file) => `${file.name} was not sent. Add it again.`,
  });
}

/** Photos of the job; the vendor adds their own while it runs. */
export function JobPhotos({ job, mine = false }: Of & { mine?: boolean }) {
  const { token } = useLink();
  const { uploads, add, remove } = useSending(token, 'photos');
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

/** The invoice: sent as soon as it is chosen, and kept beside the cost until somebody approves it. */
export function JobInvoice({ job }: Of) {
  const { token } = useLink();
  const { uploads, add, remove } = useSending(token, 'invoices');
  const full = job.papers.length + uploads.length >= MOST_INVOICES;
  return (
    <Section
      title="Invoice"
      right={
        <FileButton accept={PAPERS} onChange={(file) => file && add([file])}>
          {(props) => (
            <Button {...props} variant="default" disabled={full} leftSection={<IconPaperclip {...icon} />}>
              Add invoice
            </Button>
          )}
        </FileButton>
      }
    >
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
