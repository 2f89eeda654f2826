import { Button } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import { Link } from 'react-router';
import { EmptyState } from '@/ui/empty-state';
import { PageHeader } from '@/ui/page-header';
import { Card } from '@/ui/section';
import { useDeleteProperty } from './use-delete-property';

type PropertyNotFoundProps = { propertyId: string; back: { label: string; to: string } };

/** Gone, mistyped or somebody else's. A deleted property can be brought back from its own address. */
export function PropertyNotFound({ propertyId, back }: PropertyNotFoundProps) {
  const { restore, busy } = useDeleteProperty();
  return (
    <>
      <PageHeader title="Property not found" back={back} />
      <Card padded={false}>
        <EmptyState
          title="This link leads to no property that you can see"
          text="It may have been deleted, or you may have no access to it. Its owner can restore it for 30 days."
          icon={<IconBuilding size={22} stroke={1.7} aria-hidden />}
          actions={
            <>
              <Button component={Link} to={back.to}>
                Go to Properties
              </Button>
              <Button
                variant="default"
                loading={busy}
                onClick={() => void restore({ id: propertyId, name: 'Property' })}
              >
                Restore it
              </Button>
            </>
          }
        />
      </Card>
    </>
  );
}
