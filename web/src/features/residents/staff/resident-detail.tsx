import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ResidentDetail as Row } from '@/api/staff';
import { getResidentOptions } from '@/api/staff/@tanstack/react-query.gen';
import { paths } from '@/app/staff/paths';
import { DetailPage } from '@/records/detail-page';
import { Avatar } from '@/ui/avatar';
import { LoadingText } from '@/ui/skeleton';
import { StatusBadge } from '@/ui/status-badge';
import { Tabs } from '@/ui/tab-bar';
import { ResidentAway } from './resident-away';
import { ResidentOverview } from './resident-overview';
import { placeOf, sinceOf } from './resident-words';

// Tabs of their own, which most visits leave closed.
const PetList = lazy(() => import('./pet-list'));
const VehicleList = lazy(() => import('./vehicle-list'));
const later = (panel: ReactNode) => (
  <Suspense fallback={<LoadingText>Loading...</LoadingText>}>{panel}</Suspense>
);

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
  /** What portals bring to its header. */
  portal: (resident: Row) => ReactNode;
  /** What the ledger brings: charges, payments and the balance. */
  payments: (resident: Row) => ReactNode;
  /** What documents bring: the papers of this resident. */
  documents: (resident: Row) => ReactNode;
  /** What photos bring in the place of their initials. */
  avatar?: (resident: Row) => ReactNode;
};

/** Everything about one resident, in tabs. */
export function ResidentDetail({
  residentId,
  lease,
  portal,
  payments,
  documents,
  avatar,
}: { residentId: string } & Slots) {
  const navigate = useNavigate();
  const query = useQuery(getResidentOptions({ path: { resident_id: residentId } }));
  const edit = paths.residentEdit(residentId);
  return (
    <DetailPage
      query={query}
      title="Resident"
      back={back}
      loadingText="Loading resident details..."
      errorText="Failed to load resident details. Please try again later."
      missing={<ResidentAway />}
      header={(resident) => ({
        title: resident.full_name,
        avatar: avatar?.(resident) ?? <Avatar name={resident.full_name} size={52} />,
        badges: <StatusBadge of="record" value={resident.status} />,
        facts: <Facts resident={resident} />,
        actions: (
          <>
            {portal(resident)}
            {resident.can.write && (
              <Button
                component={Link}
                to={edit}
                variant="default"
                leftSection={<IconPencil size={16} stroke={1.7} aria-hidden />}
              >
                Edit
              </Button>
            )}
          </>
        ),
        edit: resident.can.write ? () => void navigate(edit) : null,
      })}
    >
      {(resident) => (
        <Tabs
          label="About this resident"
          tabs={[
            {
              value: 'overview',
              label: 'Overview',
              panel: <ResidentOverview resident={resident} lease={lease(resident)} />,
            },
            { value: 'payments', label: 'Payments', panel: payments(resident) },
            {
              value: 'vehicles',
              label: 'Vehicles',
              count: resident.vehicle_count,
              panel: later(<VehicleList residentId={residentId} mayEdit={resident.can.write} />),
            },
            {
              value: 'pets',
              label: 'Pets',
              count: resident.pet_count,
              panel: later(<PetList residentId={residentId} mayEdit={resident.can.write} />),
            },
            { value: 'documents', label: 'Documents', panel: documents(resident) },
          ]}
        />
      )}
    </DetailPage>
  );
}
