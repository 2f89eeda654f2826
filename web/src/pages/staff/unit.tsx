import { useParams } from 'react-router';
import { UnitDetail } from '@/features/units/staff/unit-detail';

export default function UnitPage() {
  const { propertyId = '', unitId = '' } = useParams();
  return <UnitDetail propertyId={propertyId} unitId={unitId} />;
}
