import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { getResidentOptions } from '@/api/staff/@tanstack/react-query.gen';
import type { PageModule } from '@/app/staff/feature';
import { LeaseCard } from '@/features/leases/staff/lease-card';
import { PhotoAvatar } from '@/features/photos/staff/photo-avatar';
import { PhotosButton } from '@/features/photos/staff/photos-button';
import { PortalButton } from '@/features/portals/staff/portal-button';
import { ResidentDetail } from '@/features/residents/staff/resident-detail';
import { DetailSkeleton } from '@/ui/skeleton';

// Tabs of their own: their code comes when they are opened.
const DocumentsPanel = lazy(() => import('@/features/documents/staff/documents-panel'));
const DocumentsSection = lazy(() => import('@/features/documents/staff/documents-section'));
const AccessRequests = lazy(() =>
  import('@/features/portals/staff/access-requests').then((each) => ({ default: each.AccessRequests })),
);
const WaiverRequests = lazy(() =>
  import('@/features/fee-waivers/staff/waiver-requests').then((each) => ({ default: each.WaiverRequests })),
);
const LedgerTab = lazy(() => import('@/features/ledger/staff/ledger-tab'));

const evidence = (returnId: string) => (
  <DocumentsSection entity="deposit_return" id={returnId} title="Evidence of the deposit" />
);

export const reads: PageModule['reads'] = ({ residentId = '' }) => [
  getResidentOptions({ path: { resident_id: residentId } }),
];

export default function ResidentPage() {
  const { residentId = '' } = useParams();
  return (
    <ResidentDetail
      key={residentId}
      residentId={residentId}
      lease={(resident) => (
        <>
          <Suspense>
            <WaiverRequests residentId={resident.id} />
            <AccessRequests residentId={resident.id} />
          </Suspense>
          <LeaseCard resident={resident} />
        </>
      )}
      avatar={({ id, full_name }) => <PhotoAvatar entity="resident" id={id} name={full_name} size={52} />}
      portal={(resident) => (
        <>
          <PhotosButton entity="resident" id={resident.id} name={resident.full_name} />
          <PortalButton resident={resident} />
        </>
      )}
      documents={(resident) => (
        <Suspense fallback={<DetailSkeleton loadingText="Loading documents..." />}>
          <DocumentsPanel entity="resident" id={resident.id} />
        </Suspense>
      )}
      payments={(resident) => (
        <Suspense fallback={<DetailSkeleton loadingText="Loading payments..." />}>
          <LedgerTab residentId={resident.id} evidence={evidence} />
        </Suspense>
      )}
    />
  );
}
