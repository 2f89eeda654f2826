import { Button, Group } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { OwnDocument } from '@/api/portal';
import { formatDay, formatDayOf } from '@/lib/dates';
import { label } from '@/lib/words';
import { FactList } from '@/ui/fact-list';
import { PageDrawer } from '@/ui/page-drawer';
import { PageViewer } from '@/ui/page-viewer';
import { factsOf } from '../file-facts';

type ViewDocumentProps = {
  document: OwnDocument;
  opened: boolean;
  onClose: () => void;
  onDownload: (row: OwnDocument) => void;
};

/** A document page by page, with what is known of it. */
export default function ViewDocument({ document, opened, onClose, onDownload }: ViewDocumentProps) {
  return (
    <PageDrawer
      opened={opened}
      onClose={onClose}
      title={document.document_name}
      facts={document.place}
      asideLabel="This document"
      aside={
        <FactList
          facts={[
            ['Type', label(document.document_type)],
            ['File', factsOf(document)],
            ['Added', formatDayOf(document.created_at)],
            ['Ends', document.expires_on && formatDay(document.expires_on)],
          ]}
        />
      }
      footer={
        <Group justify="flex-end">
          <Button
            leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
            onClick={() => onDownload(document)}
          >
            Download
          </Button>
        </Group>
      }
    >
      <PageViewer
        count={document.pages ?? 1}
        name={document.document_name}
        urlOf={(page) => `/api/portal/documents/${document.id}/pages/${page}`}
      />
    </PageDrawer>
  );
}
