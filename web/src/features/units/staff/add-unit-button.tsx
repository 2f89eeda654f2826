import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyDialog } from '@/ui/lazy-dialog';

const AddUnit = lazyDialog(() => import('./add-unit'));

/** 'Add Unit' on a property's page, for those who may. */
export function AddUnitButton({
  property,
}: {
  property: { id: string; name: string; can: { write: boolean } };
}) {
  const [opened, setOpened] = useState(false);
  if (!property.can.write) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        Add Unit
      </Button>
      <AddUnit opened={opened} onClose={() => setOpened(false)} property={property} />
    </>
  );
}
