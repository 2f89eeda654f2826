import { useParams } from 'react-router';
import { listDocumentVersionsOptions } from '@/api/staff/@tanstack/react-query.gen';
import type { PageModule } from '@/app/staff/feature';
import { DocumentDetail } from '@/features/documents/staff/document-detail';

export const reads: PageModule['reads'] = ({ documentId = '' }) => [
  listDocumentVersionsOptions({ path: { document_id: documentId } }),
];

export default function DocumentPage() {
  const { documentId = '' } = useParams();
  return <DocumentDetail key={documentId} documentId={documentId} />;
}
