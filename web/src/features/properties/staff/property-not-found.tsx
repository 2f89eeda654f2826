import { Button } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import { RowMissing } from '@/ui/row-missing';
import { useDeleteProperty } from './use-delete-property';

type PropertyNotFoundProps = { propertyId: string; back: { label: string; to: string } };

/** Gone, mistyped or somebody else's. A deleted property can be brought back from its own address. */
export function PropertyNotFound({ propertyId, back }: PropertyNotFoundProps) {
  const { restore, busy } = useDeleteProperty();
  return (
    <RowMissing
      title="Property not found"
      sentence="This link leads to no property that you can see"
      text="It may have been deleted, or you may have no access to it. Its owner can restore it for 30 days."
      icon={<IconBuilding size={22} stroke={1.7} aria-hidden />}
      back={back}
      more={
        <Button
          variant="default"
          loading={busy}
          onClick={() => void restore({ id: propertyId, name: 'Property' })}
        >
          Restore it
        </Button>
      }
    />
  );
}
