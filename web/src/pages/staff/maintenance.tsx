import { lazy, Suspense } from 'react';
import { RequestsScreen } from '@/features/maintenance/staff/requests-screen';
import { MaintenanceViews } from '@/features/preventive/staff/maintenance-views';

// Waits now and then.
const UnconfirmedReports = lazy(() => import('@/features/preventive/staff/unconfirmed-reports'));
// In the request that a row opens: their code comes with it.
const DocumentsSection = lazy(() => import('@/features/documents/staff/documents-section'));
const PhotoGallery = lazy(() => import('@/features/photos/staff/photo-gallery'));

export default function MaintenancePage() {
  return (
    <RequestsScreen
      views={<MaintenanceViews view="classic" />}
      reports={
        <Suspense>
          <UnconfirmedReports />
        </Suspense>
      }
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
