import { lazy, Suspense } from 'react';
import { paths } from '@/app/staff/paths';
import { PageHeader } from '@/ui/page-header';
import { PageSkeleton } from '@/ui/skeleton';

// The same file as a draft's page loads.
const WriteBroadcast = lazy(() => import('./write-broadcast'));

/** A message to many from its beginning. */
export function NewBroadcast() {
  return (
    <>
      <PageHeader title="New message to many" back={{ label: 'Messages to many', to: paths.broadcasts }} />
      <Suspense fallback={<PageSkeleton />}>
        <WriteBroadcast />
      </Suspense>
    </>
  );
}
