import { Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { PropertyRow } from '@/api/staff';
import { getPropertyOptions } from '@/api/staff/@tanstack/react-query.gen';
import { paths } from '@/app/staff/paths';
import { DetailPage } from '@/records/detail-page';
import { Drawing } from '@/ui/art/drawing';
import { Columns } from '@/ui/columns';
import { lazyDialog } from '@/ui/lazy-dialog';
import { StatusBadge } from '@/ui/status-badge';
import type { FormTab } from '@/ui/tabbed-form-modal';
import { useOverlay } from '@/ui/use-overlay';
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

/** A maintenance role is shown name and address: the details are null. */
const isDetailed = (property: PropertyRow) => property.unit_count !== null;

type PhotosSlot = (property: PropertyRow, drawing: ReactNode, onManage: () => void) => ReactNode;

type TopProps = { property: PropertyRow; photos?: PhotosSlot; onPhotos: () => void };

function Top({ property, photos, onPhotos }: TopProps) {
  const drawing = (
    <div className={classes.art}>
      <Drawing id={property.id} propertyType={property.property_type} />
    </div>
  );
  return (
    <div className={classes.top}>
      {photos ? photos(property, drawing, onPhotos) : drawing}
      <div className={classes.stats}>
        <PropertyStats property={property} />
      </div>
    </div>
  );
}

type PropertyDetailProps = {
  propertyId: string;
  /** What units bring to this page: their 'Add Unit', for the property as loaded. */
  addUnit?: (property: PropertyRow) => ReactNode;
  /** What money brings to its rail: balances and books. */
  money?: (property: PropertyRow) => ReactNode;
  /** What photos bring in the place of its drawing. */
  photos?: PhotosSlot;
  /** What photos bring to the dialog that edits it. */
  photosTab?: (property: PropertyRow) => FormTab;
  /** What documents bring below its units. */
  documents?: (property: PropertyRow) => ReactNode;
};

/** Everything about one property, and the ways to change and remove it. */
export function PropertyDetail({ propertyId, addUnit, money, documents, ...slots }: PropertyDetailProps) {
  const navigate = useNavigate();
  const query = useQuery(getPropertyOptions({ path: { property_id: propertyId } }));
  const editing = useOverlay<'details' | 'photos'>();
  const deleting = useOverlay<true>();
  const edit = () => editing.open('details');
  return (
    <DetailPage
      query={query}
      title="Property"
      back={back}
      loadingText="Loading property details..."
      errorText="Failed to load property details. Please try again later."
      missing={<PropertyNotFound propertyId={propertyId} back={back} />}
      header={(property) => ({
        title: property.name,
        badges: isDetailed(property) && <StatusBadge of="record" value={property.status ?? 'active'} />,
        facts: addressOf(property),
        actions: <Actions property={property} onEdit={edit} onDelete={() => deleting.open(true)} />,
        edit: property.can.write ? edit : null,
      })}
    >
      {(property) => (
        <>
          {isDetailed(property) && (
            <Top property={property} photos={slots.photos} onPhotos={() => editing.open('photos')} />
          )}
          <Columns
            label="About this property"
            asideFirst
            aside={
              isDetailed(property) && (
                <>
                  <PropertyAbout property={property} />
                  {money?.(property)}
                </>
              )
            }
          >
            <UnitGrid property={property} addUnit={addUnit?.(property)} />
            {isDetailed(property) && documents?.(property)}
          </Columns>
          <EditProperty
            key={property.id}
            property={property}
            opened={editing.opened}
            onClose={editing.close}
            photosTab={slots.photosTab}
            atPhotos={editing.item === 'photos'}
          />
          <DeleteProperty
            property={property}
            opened={deleting.opened}
            onClose={deleting.close}
            onDeleted={() => void navigate(paths.properties)}
          />
        </>
      )}
    </DetailPage>
  );
}
