import { useParams } from 'react-router';
import { PropertyDetail } from '@/features/properties/staff/property-detail';
import { AddUnitButton } from '@/features/units/staff/add-unit-button';

export default function PropertyPage() {
  const { propertyId = '' } = useParams();
  return (
    <PropertyDetail propertyId={propertyId} addUnit={(property) => <AddUnitButton property={property} />} />
  );
}
