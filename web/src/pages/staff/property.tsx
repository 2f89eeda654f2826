import { useParams } from 'react-router';
import { PropertyDetail } from '@/features/properties/staff/property-detail';

export default function PropertyPage() {
  const { propertyId = '' } = useParams();
  return <PropertyDetail propertyId={propertyId} />;
}
