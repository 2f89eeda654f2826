import { ActionIcon, Button, Drawer, Group, Stack } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DocumentRow } from '@/api/staff';
import { listDocumentVersionsOptions } from '@/api/staff/@tanstack/react-query.gen';
import { formatDay, formatDayOf } from '@/lib/dates';
import { label } from '@/lib/words';
import { EmptyState } from '@/ui/empty-state';
import { FactList } from '@/ui/fact-list';
import { PagePicture } from '@/ui/page-pictures';
import { Text } from '@/ui/text';
import { factsOf } from '../file-facts';
import { stateWords } from './document-words';

const icon = { size: 16, stroke: 1.7, 'aria-hidden': true } as const;

/** Pages that can be drawn; none of office files. */
const pagesOf = ({ content_type, pages }: DocumentRow) =>
  content_type === 'application/pdf' || content_type?.startsWith('image/') ? (pages ?? 1) : 0;

function Pages({ row }: { row: DocumentRow }) {
  const [page, setPage] = useState(1);
  const count = pagesOf(row);
  const said = stateWords(row);
  if (said) return <EmptyState title={said} />;
  if (count === 0) return <EmptyState title="No preview" text="Download this file to read it." />;
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <ActionIcon aria-label="Page before" disabled={page === 1} onClick={() => setPage(page - 1)}>
          <IconChevronLeft {...icon} />
        </ActionIcon>
        <Text aria-live="polite">
          Page {page} of {count}
        </Text>
        <ActionIcon aria-label="Next page" disabled={page === count} onClick={() => setPage(page + 1)}>
          <IconChevronRight {...icon} />
        </ActionIcon>
      </Group>
      <PagePicture
        src={`/api/documents/${row.id}/pages/${page}`}
        alt={`${row.document_name}, page ${page} of ${count}`}
      />
    </Stack>
  );
}

type DocumentPreviewProps = {
  document: DocumentRow;
  opened: boolean;
  onClose: () => void;
  onDownload: (row: DocumentRow) => void;
};

/** A document page by page, with what is known of it and its versions. */
export default function DocumentPreview({ document, opened, onClose, onDownload }: DocumentPreviewProps) {
  const [shown, setShown] = useState(document);
  const versions = useQuery(listDocumentVersionsOptions({ path: { document_id: document.id } }));
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={760}
      padding={24}
      title={document.document_name}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack gap="md">
        <Pages key={shown.id} row={shown} />
        <FactList
          facts={[
            ['Type', label(shown.document_type)],
            ['Expires', shown.expires_on && formatDay(shown.expires_on)],
            ['File', factsOf(shown)],
          ]}
        />
        {(versions.data?.documents.length ?? 0) > 1 && (
          <Stack gap={4} role="group" aria-label="Versions">
            {versions.data?.documents.map((each) => (
              <Button
                key={each.id}
                variant={each.id === shown.id ? 'light' : 'subtle'}
                justify="flex-start"
                aria-pressed={each.id === shown.id}
                onClick={() => setShown(each)}
              >
                {`Version ${each.number} · ${formatDayOf(each.created_at)}`}
              </Button>
            ))}
          </Stack>
        )}
        <Group justify="flex-end">
          <Button
            variant="default"
            disabled={shown.state !== 'stored'}
            leftSection={<IconDownload {...icon} />}
            onClick={() => onDownload(shown)}
          >
            Download
          </Button>
        </Group>
      </Stack>
    </Drawer>
  );
}
