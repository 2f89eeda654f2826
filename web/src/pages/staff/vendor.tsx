import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { getVendorOptions } from '@/api/staff/@tanstack/react-query.gen';
import type { PageModule } from '@/app/staff/feature';
import { RecentRequests } from '@/features/maintenance/staff/recent-requests';
import { RequestService } from '@/features/maintenance/staff/request-service';
import { VendorDetail } from '@/features/vendors/staff/vendor-detail';

// Below what the page is opened for: its code comes after.
const DocumentsSection = lazy(() => import('@/features/documents/staff/documents-section'));

export const reads: PageModule['reads'] = ({ vendorId = '' }) => [
  getVendorOptions({ path: { vendor_id: vendorId } }),
];

export default function VendorPage() {
  const { vendorId = '' } = useParams();
  return (
    <VendorDetail
      key={vendorId}
      vendorId={vendorId}
      requests={
        <RecentRequests of={{ vendor_id: vendorId }} most={10} empty="No maintenance history available" />
      }
      service={<RequestService vendorId={vendorId} />}
      documents={
        <Suspense>
          <DocumentsSection entity="vendor" id={vendorId} />
        </Suspense>
      }
    />
  );
}
