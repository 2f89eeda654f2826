import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ResidentDetail as Row } from '@/api/staff';
import { paths } from '@/app/staff/paths';
import { codeOf } from '@/lib/problem';
import { useShortcuts } from '@/lib/shortcuts';
import { Avatar } from '@/ui/avatar';
import { ErrorState } from '@/ui/error-state';
import { PageHeader } from '@/ui/page-header';
import { Card } from '@/ui/section';
import { DetailSkeleton } from '@/ui/skeleton';
import { StatusBadge } from '@/ui/status-badge';
import { Tabs } from '@/ui/tab-bar';
import { PetList } from './pet-list';
import { ResidentAway } from './resident-away';
import { ResidentOverview } from './resident-overview';
import { placeOf, sinceOf } from './resident-words';
import { useResident } from './use-resident';
import { VehicleList } from './vehicle-list';

const back = { label: 'Residents', to: paths.residents };

function Facts({ resident }: { resident: Row }) {
  const { unit_id: unitId, property_id: propertyId } = resident;
  const since = sinceOf(resident);
  return (
    <>
      <Link className="link" to={unitId ? paths.unit(propertyId, unitId) : paths.property(propertyId)}>
        {placeOf(resident)}
      </Link>
      {since && ` · ${since}`}
    </>
  );
}

type Slots = {
  /** What leases bring to the page. */
  lease: (resident: Row) => ReactNode;
};

function Loaded({ resident, lease }: { resident: Row } & Slots) {
  const navigate = useNavigate();
  const {
    can: { write: mayEdit },
    id,
  } = resident;
  const edit = paths.residentEdit(id);
  useShortcuts(mayEdit ? { e: () => void navigate(edit) } : {});
  return (
    <>
      <PageHeader
        title={resident.full_name}
        back={back}
        avatar={<Avatar name={resident.full_name} size={52} />}
        badges={<StatusBadge of="record" value={resident.status} />}
        facts={<Facts resident={resident} />}
        actions={
          mayEdit && (
            <Button
              component={Link}
              to={edit}
              variant="default"
              leftSection={<IconPencil size={16} stroke={1.7} aria-hidden />}
            >
              Edit
            </Button>
          )
        }
      />
      <Tabs
        label="About this resident"
        tabs={[
          {
            value: 'overview',
            label: 'Overview',
            panel: <ResidentOverview resident={resident} lease={lease(resident)} />,
          },
          {
            value: 'vehicles',
            label: 'Vehicles',
            count: resident.vehicle_count,
            panel: <VehicleList residentId={id} mayEdit={mayEdit} />,
          },
          {
            value: 'pets',
            label: 'Pets',
            count: resident.pet_count,
            panel: <PetList residentId={id} mayEdit={mayEdit} />,
          },
        ]}
      />
    </>
  );
}

export function ResidentDetail({ residentId, lease }: { residentId: string } & Slots) {
  const query = useResident(residentId);
  if (query.data) return <Loaded resident={query.data} lease={lease} />;
  if (query.away) return <ResidentAway />;
  if (query.isPending) return <DetailSkeleton loadingText="Loading resident details..." />;
  return (
    <>
      <PageHeader title="Resident" back={back} />
      <Card padded={false}>
        <ErrorState
          title="Failed to load resident details. Please try again later."
          code={codeOf(query.error)}
          onRetry={() => void query.refetch()}
        />
      </Card>
    </>
  );
}
