import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { getResidentOptions } from '@/api/staff/@tanstack/react-query.gen';
import type { PageModule } from '@/app/staff/feature';
import { LeaseCard } from '@/features/leases/staff/lease-card';
import { PortalButton } from '@/features/portals/staff/portal-button';
import { ResidentDetail } from '@/features/residents/staff/resident-detail';
import { DetailSkeleton } from '@/ui/skeleton';

// A tab of its own: its code comes when it is opened.
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
      payments={(resident) => (
        <Suspense fallback={<DetailSkeleton loadingText="Loading payments..." />}>
          <LedgerTab residentId={resident.id} />
        </Suspense>
      )}
    />
  );
}
