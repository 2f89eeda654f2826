import { useParams } from 'react-router';
import { VendorDetail } from '@/features/vendors/staff/vendor-detail';

export default function VendorPage() {
  const { vendorId = '' } = useParams();
  return <VendorDetail key={vendorId} vendorId={vendorId} />;
}
