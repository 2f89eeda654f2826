import { Button, Group } from '@mantine/core';
import { IconDownload, IconTrash, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import type { DocumentRow } from '@/api/staff';
import { PageDrawer } from '@/ui/page-drawer';
import { DocumentFacts, DocumentPages } from './document-view';
import { mayBeReplaced } from './document-words';
import type { useDocumentActions } from './use-document-actions';

const icon = { size: 16, stroke: 1.7, 'aria-hidden': true } as const;

type DocumentPreviewProps = {
  document: DocumentRow;
  opened: boolean;
  onClose: () => void;
  actions: Pick<ReturnType<typeof useDocumentActions>, 'download' | 'remove' | 'setShown'>;
  onNewVersion: (row: DocumentRow) => void;
};

/** A document page by page, with what is known of it, its versions, and what may be done with it. */
export default function DocumentPreview(props: DocumentPreviewProps) {
  const { document, opened, onClose, actions, onNewVersion } = props;
  const [shown, setShown] = useState(document);
  const remove = () => {
    onClose();
    void actions.remove(document);
  };
  return (
    <PageDrawer
      opened={opened}
      onClose={onClose}
      title={document.document_name}
      asideLabel="This document"
      aside={
        <DocumentFacts shown={shown} onShow={setShown} onSeen={(row, to) => void actions.setShown(row, to)} />
      }
      footer={
        <Group justify="space-between">
          {document.can.delete ? (
            <Button variant="subtle" color="red" leftSection={<IconTrash {...icon} />} onClick={remove}>
              Delete
            </Button>
          ) : (
            <span />
          )}
          <Group gap="xs">
            <Button
              variant="default"
              disabled={shown.state !== 'stored'}
              leftSection={<IconDownload {...icon} />}
              onClick={() => void actions.download(shown)}
            >
              Download
            </Button>
            {mayBeReplaced(document) && (
              <Button leftSection={<IconUpload {...icon} />} onClick={() => onNewVersion(document)}>
                Upload new version
              </Button>
            )}
          </Group>
        </Group>
      }
    >
      <DocumentPages row={shown} />
    </PageDrawer>
  );
}
