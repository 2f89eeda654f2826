import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { getPropertyOptions } from '@/api/staff/@tanstack/react-query.gen';
import type { PageModule } from '@/app/staff/feature';
import { PropertyBalances } from '@/features/financials/staff/balances';
import { photosTab } from '@/features/photos/staff/photos-tab';
import { PropertyDetail } from '@/features/properties/staff/property-detail';
import { AddUnitButton } from '@/features/units/staff/add-unit-button';
import { PhotosFoot } from '@/ui/photo-mosaic';

// Below what the page is opened for: its code comes after.
const PhotoGallery = lazy(() => import('@/features/photos/staff/photo-gallery'));
const DocumentsSection = lazy(() => import('@/features/documents/staff/documents-section'));
const BooksCard = lazy(() => import('@/features/books/staff/books-card'));

export const reads: PageModule['reads'] = ({ propertyId = '' }) => [
  getPropertyOptions({ path: { property_id: propertyId } }),
];

export default function PropertyPage() {
  const { propertyId = '' } = useParams();
  return (
    <PropertyDetail
      propertyId={propertyId}
      photosTab={({ id }) => photosTab('property', id)}
      photos={(property, drawing, onManage) => (
        <Suspense
          fallback={
            <div>
              {drawing}
              <PhotosFoot />
            </div>
          }
        >
          <PhotoGallery
            entity="property"
            id={property.id}
            name={property.name}
            drawing={drawing}
            onManage={onManage}
          />
        </Suspense>
      )}
      documents={(property) => (
        <Suspense>
          <DocumentsSection entity="property" id={property.id} />
        </Suspense>
      )}
      addUnit={(property) => <AddUnitButton property={property} />}
      money={(property) => (
        <>
          <PropertyBalances propertyId={property.id} />
          <Suspense>
            <BooksCard key={property.id} propertyId={property.id} />
          </Suspense>
        </>
      )}
    />
  );
}
