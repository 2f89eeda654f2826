import { Button } from '@mantine/core';
import { IconDoor } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '@/app/staff/paths';
import { EmptyState } from '@/ui/empty-state';
import { PageHeader } from '@/ui/page-header';
import { Card } from '@/ui/section';

/** Gone, mistyped or somebody else's: one answer for all three. */
export function UnitNotFound({ propertyId }: { propertyId: string }) {
  return (
    <>
      <PageHeader title="Unit not found" back={{ label: 'Property', to: paths.property(propertyId) }} />
      <Card padded={false}>
        <EmptyState
          title="This link leads to no unit that you can see"
          text="It may have been deleted, or you may have no access to its property."
          icon={<IconDoor size={22} stroke={1.7} aria-hidden />}
          actions={
            <Button component={Link} to={paths.units}>
              Go to Units
            </Button>
          }
        />
      </Card>
    </>
  );
}
