import { Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { PropertyRow } from '@/api/staff';
import { getPropertyOptions } from '@/api/staff/@tanstack/react-query.gen';
import { paths } from '@/app/staff/paths';
import { asProblem, codeOf } from '@/lib/problem';
import { useShortcuts } from '@/lib/shortcuts';
import { Elevation } from '@/ui/art/elevation';
import { ErrorState } from '@/ui/error-state';
import { lazyDialog } from '@/ui/lazy-dialog';
import { PageHeader } from '@/ui/page-header';
import { Card } from '@/ui/section';
import { DetailSkeleton } from '@/ui/skeleton';
import { StatusBadge } from '@/ui/status-badge';
import { PropertyAbout } from './property-about';
import { addressOf } from './property-card';
import classes from './property-detail.module.css';
import { PropertyNotFound } from './property-not-found';
import { PropertyStats } from './property-stats';
import { UnitGrid } from './unit-grid';

const EditProperty = lazyDialog(() => import('./edit-property'));
const DeleteProperty = lazyDialog(() => import('./delete-property'));

const back = { label: 'Properties', to: paths.properties };
const icon = { size: 16, stroke: 1.7, 'aria-hidden': true } as const;

function Actions({
  property,
  onEdit,
  onDelete,
}: { property: PropertyRow } & Record<'onEdit' | 'onDelete', () => void>) {
  const { can } = property;
  if (!can.write) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconPencil {...icon} />} onClick={onEdit}>
        Edit Property
      </Button>
      {can.delete && (
        <Button variant="default" leftSection={<IconTrash {...icon} />} onClick={onDelete}>
          Delete
        </Button>
      )}
    </>
  );
}

type LoadedProps = { property: PropertyRow; addUnit?: ReactNode };

function Loaded({ property, addUnit }: LoadedProps) {
  const navigate = useNavigate();
  const [editing, setEditing] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const edit = () => setEditing(true);
  useShortcuts(property.can.write ? { e: edit } : {});
  // A maintenance role is shown name and address: its details are null.
  const detailed = property.unit_count !== null;

  return (
    <>
      <PageHeader
        title={property.name}
        back={back}
        badges={detailed && <StatusBadge of="record" value={property.status ?? 'active'} />}
        facts={addressOf(property)}
        actions={<Actions property={property} onEdit={edit} onDelete={() => setDeleting(true)} />}
      />
      {detailed && (
        <div className={classes.top}>
          <div className={classes.art}>
            <Elevation id={property.id} propertyType={property.property_type} />
          </div>
          <div className={classes.stats}>
            <PropertyStats property={property} />
          </div>
        </div>
      )}
      <div className={detailed ? classes.columns : undefined}>
        <UnitGrid property={property} addUnit={addUnit} />
        {detailed && (
          <aside aria-label="About this property" className={classes.rail}>
            <PropertyAbout property={property} />
          </aside>
        )}
      </div>
      <EditProperty property={property} opened={editing} onClose={() => setEditing(false)} />
      <DeleteProperty
        property={property}
        opened={deleting}
        onClose={() => setDeleting(false)}
        onDeleted={() => void navigate(paths.properties)}
      />
    </>
  );
}

type PropertyDetailProps = {
  propertyId: string;
  /** What units bring to this page: their 'Add Unit', for the property as loaded. */
  addUnit?: (property: PropertyRow) => ReactNode;
};

export function PropertyDetail({ propertyId, addUnit }: PropertyDetailProps) {
  const query = useQuery(getPropertyOptions({ path: { property_id: propertyId } }));
  const { status } = asProblem(query.error);
  // Deleted while it was on the screen counts too. An id that is none is refused as 422: the same dead end.
  if (query.isError && (status === 404 || status === 422)) {
    return <PropertyNotFound propertyId={propertyId} back={back} />;
  }
  if (query.data) return <Loaded key={propertyId} property={query.data} addUnit={addUnit?.(query.data)} />;
  if (query.isPending) return <DetailSkeleton loadingText="Loading property details..." />;
  return (
    <>
      <PageHeader title="Property" back={back} />
      <Card padded={false}>
        <ErrorState
          title="Failed to load property details. Please try again later."
          code={codeOf(query.error)}
          onRetry={() => void query.refetch()}
        />
      </Card>
    </>
  );
}
