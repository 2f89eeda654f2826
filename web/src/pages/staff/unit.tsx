import { useParams } from 'react-router';
import { AddResidentButton } from '@/features/residents/staff/add-resident-button';
import { UnitDetail } from '@/features/units/staff/unit-detail';

export default function UnitPage() {
  const { propertyId = '', unitId = '' } = useParams();
  return (
    <UnitDetail
      propertyId={propertyId}
      unitId={unitId}
      moveIn={(unit) => <AddResidentButton unit={unit} />}
    />
  );
}
