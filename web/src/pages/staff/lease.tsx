import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import {
  countLeaseLedgerOptions,
  getLeaseOptions,
  listDocumentsOptions,
} from '@/api/staff/@tanstack/react-query.gen';
import type { PageModule } from '@/app/staff/feature';
import { LeaseDetail } from '@/features/leases/staff/lease-detail';
import { DetailSkeleton } from '@/ui/skeleton';

// Tabs of their own: their code comes when they are opened.
const DocumentsPanel = lazy(() => import('@/features/documents/staff/documents-panel'));
const DocumentsSection = lazy(() => import('@/features/documents/staff/documents-section'));
const AgreementCard = lazy(() => import('@/features/agreements/staff/agreement-card'));
const Signatures = lazy(() => import('@/features/agreements/staff/signatures'));
const LeaseLedgerTab = lazy(() => import('@/features/ledger/staff/lease-ledger-tab'));

const evidence = (returnId: string) => (
  <DocumentsSection entity="deposit_return" id={returnId} title="Evidence of the deposit" />
);

export const reads: PageModule['reads'] = ({ leaseId = '' }) => [
  getLeaseOptions({ path: { lease_id: leaseId } }),
];

function LeasePapers({ leaseId }: { leaseId: string }) {
  const { data } = useQuery(getLeaseOptions({ path: { lease_id: leaseId } }));
  const ended = data && ['renewed', 'terminated', 'cancelled'].includes(data.status);
  return (
    <Stack gap="md">
      <Signatures leaseId={leaseId} maySend={Boolean(data?.can.write && !ended)} />
      <DocumentsPanel entity="lease" id={leaseId} />
    </Stack>
  );
}

/** How many papers and lines of the ledger there are, as their tabs say. */
function useCounts(leaseId: string) {
  const documents = useQuery(listDocumentsOptions({ path: { entity_type: 'lease', entity_id: leaseId } }));
  const ledger = useQuery(countLeaseLedgerOptions({ path: { lease_id: leaseId } }));
  return { documents: documents.data?.documents.length, payments: ledger.data?.lines };
}

export default function LeasePage() {
  const { leaseId = '' } = useParams();
  const counts = useCounts(leaseId);
  return (
    <LeaseDetail
      key={leaseId}
      leaseId={leaseId}
      counts={counts}
      agreement={
        <Suspense fallback={null}>
          <AgreementCard leaseId={leaseId} />
        </Suspense>
      }
      documents={
        <Suspense fallback={<DetailSkeleton loadingText="Loading documents..." />}>
          <LeasePapers leaseId={leaseId} />
        </Suspense>
      }
      payments={
        <Suspense fallback={<DetailSkeleton loadingText="Loading payments..." />}>
          <LeaseLedgerTab leaseId={leaseId} evidence={evidence} />
        </Suspense>
      }
    />
  );
}
