import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { getRequestOptions } from '@/api/staff/@tanstack/react-query.gen';
import type { PageModule } from '@/app/staff/feature';
import { RequestDetail } from '@/features/maintenance/staff/request-detail';

// Below what the page is opened for: its code comes after.
const DocumentsSection = lazy(() => import('@/features/documents/staff/documents-section'));
const PhotoGallery = lazy(() => import('@/features/photos/staff/photo-gallery'));

export const reads: PageModule['reads'] = ({ requestId = '' }) => [
  getRequestOptions({ path: { request_id: requestId } }),
];

export default function RequestPage() {
  const { requestId = '' } = useParams();
  return (
    <RequestDetail
      key={requestId}
      requestId={requestId}
      photos={({ id, title }) => (
        <Suspense>
          <PhotoGallery entity="request" id={id} name={title} drawing="No photos yet" />
        </Suspense>
      )}
      documents={({ id }) => (
        <Suspense>
          <DocumentsSection entity="request" id={id} />
        </Suspense>
      )}
    />
  );
}
