import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { getUnitOptions } from '@/api/staff/@tanstack/react-query.gen';
import type { PageModule } from '@/app/staff/feature';
import { paths } from '@/app/staff/paths';
import { UnitBalances } from '@/features/financials/staff/balances';
import { RecentRequests } from '@/features/maintenance/staff/recent-requests';
import { photosTab } from '@/features/photos/staff/photos-tab';
import { AddResidentButton } from '@/features/residents/staff/add-resident-button';
import { UnitDetail } from '@/features/units/staff/unit-detail';

// Below what the page is opened for: its code comes after.
const PhotoGallery = lazy(() => import('@/features/photos/staff/photo-gallery'));
const DocumentsSection = lazy(() => import('@/features/documents/staff/documents-section'));

export const reads: PageModule['reads'] = ({ unitId = '' }) => [
  getUnitOptions({ path: { unit_id: unitId } }),
];

export default function UnitPage() {
  const { propertyId = '', unitId = '' } = useParams();
  return (
    <UnitDetail
      propertyId={propertyId}
      unitId={unitId}
      photosTab={({ id }) => photosTab('unit', id)}
      photos={(unit, onManage) => (
        <Suspense>
          <PhotoGallery
            entity="unit"
            id={unit.id}
            name={`Unit ${unit.unit_number}`}
            drawing="No photos yet"
            onManage={onManage}
          />
        </Suspense>
      )}
      documents={(unit) => (
        <Suspense>
          <DocumentsSection entity="unit" id={unit.id} />
        </Suspense>
      )}
      moveIn={(unit) => <AddResidentButton unit={unit} />}
      money={(unit) => <UnitBalances unitId={unit.id} />}
      requests={(unit) => (
        <RecentRequests
          of={{ unit_id: unit.id }}
          most={5}
          empty="No maintenance requests for this unit"
          all={`${paths.maintenance}?unit_id=${unit.id}`}
        />
      )}
    />
  );
}
