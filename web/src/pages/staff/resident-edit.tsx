import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { DetailSkeleton } from '@/ui/skeleton';

// Forms bring the rules of every field with them: they come while the page is already there.
const LeaseEditing = lazy(() => import('@/features/leases/staff/lease-editing'));
const ResidentEdit = lazy(() => import('@/features/residents/staff/resident-edit'));

export default function ResidentEditPage() {
  const { residentId = '' } = useParams();
  return (
    <Suspense fallback={<DetailSkeleton loadingText="Loading resident details..." />}>
      <LeaseEditing key={residentId} residentId={residentId}>
        {(lease) => <ResidentEdit residentId={residentId} lease={lease} />}
      </LeaseEditing>
    </Suspense>
  );
}
