import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { getBillOptions } from '@/api/staff/@tanstack/react-query.gen';
import type { PageModule } from '@/app/staff/feature';
import { BillDetail } from '@/features/payables/staff/bill-detail';

// Its own papers, and those of the maintenance request that it pays for: the vendor's invoice among them.
const DocumentsSection = lazy(() => import('@/features/documents/staff/documents-section'));

export const reads: PageModule['reads'] = ({ billId = '' }) => [
  getBillOptions({ path: { bill_id: billId } }),
];

export default function BillPage() {
  const { billId = '' } = useParams();
  return (
    <BillDetail
      key={billId}
      billId={billId}
      papers={({ request_id }) => (
        <Suspense>
          <DocumentsSection entity="bill" id={billId} />
          {request_id && (
            <DocumentsSection entity="request" id={request_id} title="Documents of the request" />
          )}
        </Suspense>
      )}
    />
  );
}
