import { useParams } from 'react-router';
import { getPropertyOptions } from '@/api/staff/@tanstack/react-query.gen';
import type { PageModule } from '@/app/staff/feature';
import { PropertyDetail } from '@/features/properties/staff/property-detail';
import { AddUnitButton } from '@/features/units/staff/add-unit-button';

export const reads: PageModule['reads'] = ({ propertyId = '' }) => [
  getPropertyOptions({ path: { property_id: propertyId } }),
];

export default function PropertyPage() {
  const { propertyId = '' } = useParams();
  return (
    <PropertyDetail propertyId={propertyId} addUnit={(property) => <AddUnitButton property={property} />} />
  );
}
