import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { getResidentOptions } from '@/api/staff/@tanstack/react-query.gen';
import type { PageModule } from '@/app/staff/feature';
import { LeaseCard } from '@/features/leases/staff/lease-card';
import { PortalButton } from '@/features/portals/staff/portal-button';
import { ResidentDetail } from '@/features/residents/staff/resident-detail';
import { DetailSkeleton } from '@/ui/skeleton';

// Tabs of their own: their code comes when they are opened.
const DocumentsPanel = lazy(() => import('@/features/documents/staff/documents-panel'));
const LedgerTab = lazy(() => import('@/features/ledger/staff/ledger-tab'));

export const reads: PageModule['reads'] = ({ residentId = '' }) => [
  getResidentOptions({ path: { resident_id: residentId } }),
];

export default function ResidentPage() {
  const { residentId = '' } = useParams();
  return (
    <ResidentDetail
      key={residentId}
      residentId={residentId}
      lease={(resident) => <LeaseCard resident={resident} />}
      portal={(resident) => <PortalButton resident={resident} />}
      documents={(resident) => (
        <Suspense fallback={<DetailSkeleton loadingText="Loading documents..." />}>
          <DocumentsPanel entity="resident" id={resident.id} />
        </Suspense>
      )}
      payments={(resident) => (
        <Suspense fallback={<DetailSkeleton loadingText="Loading payments..." />}>
          <LedgerTab residentId={resident.id} />
        </Suspense>
      )}
    />
  );
}
