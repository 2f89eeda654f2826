import { useParams } from 'react-router';
import { LeaseCard } from '@/features/leases/staff/lease-card';
import { ResidentDetail } from '@/features/residents/staff/resident-detail';

export default function ResidentPage() {
  const { residentId = '' } = useParams();
  return (
    <ResidentDetail
      key={residentId}
      residentId={residentId}
      lease={(resident) => <LeaseCard resident={resident} />}
    />
  );
}
