import { Button } from '@mantine/core';
import { IconDownload, IconFileText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { DocumentRow } from '@/api/staff';
import { listDocumentVersionsOptions } from '@/api/staff/@tanstack/react-query.gen';
import { paths } from '@/app/staff/paths';
import { label } from '@/lib/words';
import { DetailPage } from '@/records/detail-page';
import { RowMissing } from '@/ui/row-missing';
import { LoadingText } from '@/ui/skeleton';
import { useDocumentActions } from './use-document-actions';

const OpenedDocument = lazy(() => import('./opened-document'));

const icon = { size: 16, stroke: 1.7, 'aria-hidden': true } as const;

/** The page of the row that a document belongs to; evidence of a deposit stands at its property. */
function homeOf({ entity_type, entity_id, property_id }: DocumentRow): string {
  switch (entity_type) {
    case 'lease':
      return `${paths.lease(entity_id)}?tab=documents`;
    case 'resident':
      return `${paths.resident(entity_id)}?tab=documents`;
    case 'vendor':
      return paths.vendor(entity_id);
    case 'request':
      return paths.request(entity_id);
    case 'bill':
      return paths.bill(entity_id);
    case 'unit':
      return paths.unit(property_id ?? '', entity_id);
    default:
      return paths.property(property_id ?? entity_id);
  }
}

const back = { label: 'Dashboard', to: paths.dashboard };
const placeOf = (row: DocumentRow) =>
  row.entity_type === 'deposit_return' ? 'Property' : label(row.entity_type);

const missing = (
  <RowMissing
    title="Document not found."
    sentence="This link leads to no document that you can see"
    text="It may have been deleted, or you may have no access to what it belongs to."
    icon={<IconFileText size={22} stroke={1.7} aria-hidden />}
    back={back}
  />
);

/** One document by itself, as the search opens it. */
export function DocumentDetail({ documentId }: { documentId: string }) {
  const { download } = useDocumentActions();
  const versions = useQuery(listDocumentVersionsOptions({ path: { document_id: documentId } }));
  const row = versions.data?.documents.find(({ id }) => id === documentId);
  if (versions.data && !row) return missing;
  return (
    <DetailPage
      query={{ ...versions, data: row }}
      title="Document"
      back={back}
      loadingText="Loading document..."
      errorText="Failed to load document"
      missing={missing}
      header={(found) => ({
        title: found.document_name,
        back: { label: placeOf(found), to: homeOf(found) },
        actions: (
          <Button
            variant="default"
            disabled={found.state !== 'stored'}
            leftSection={<IconDownload {...icon} />}
            onClick={() => void download(found)}
          >
            Download
          </Button>
        ),
      })}
    >
      {(found) => (
        <Suspense fallback={<LoadingText>Loading document...</LoadingText>}>
          <OpenedDocument row={found} />
        </Suspense>
      )}
    </DetailPage>
  );
}
