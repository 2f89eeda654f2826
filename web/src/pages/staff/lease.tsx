import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { getLeaseOptions } from '@/api/staff/@tanstack/react-query.gen';
import type { PageModule } from '@/app/staff/feature';
import { LeaseDetail } from '@/features/leases/staff/lease-detail';
import { DetailSkeleton } from '@/ui/skeleton';

// A tab of its own: its code comes when it is opened.
const LeaseLedgerTab = lazy(() => import('@/features/ledger/staff/lease-ledger-tab'));

export const reads: PageModule['reads'] = ({ leaseId = '' }) => [
  getLeaseOptions({ path: { lease_id: leaseId } }),
];

export default function LeasePage() {
  const { leaseId = '' } = useParams();
  return (
    <LeaseDetail
      key={leaseId}
      leaseId={leaseId}
      payments={
        <Suspense fallback={<DetailSkeleton loadingText="Loading payments..." />}>
          <LeaseLedgerTab leaseId={leaseId} />
        </Suspense>
      }
    />
  );
}
