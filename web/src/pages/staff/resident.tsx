import { useParams } from 'react-router';
import { getResidentOptions } from '@/api/staff/@tanstack/react-query.gen';
import type { PageModule } from '@/app/staff/feature';
import { LeaseCard } from '@/features/leases/staff/lease-card';
import { LedgerTab } from '@/features/ledger/staff/ledger-tab';
import { PortalButton } from '@/features/portals/staff/portal-button';
import { ResidentDetail } from '@/features/residents/staff/resident-detail';

export const reads: PageModule['reads'] = ({ residentId = '' }) => [
  getResidentOptions({ path: { resident_id: residentId } }),
];

export default function ResidentPage() {
  const { residentId = '' } = useParams();
  return (
    <ResidentDetail
      key={residentId}
      residentId={residentId}
      lease={(resident) => <LeaseCard resident={resident} />}
      portal={(resident) => <PortalButton resident={resident} />}
      payments={(resident) => <LedgerTab residentId={resident.id} />}
    />
  );
}
