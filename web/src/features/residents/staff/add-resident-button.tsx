import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '@/app/staff/paths';
import { lazyDialog } from '@/ui/lazy-dialog';
import type { AddResidentProps } from './add-resident';

const AddResident = lazyDialog(() => import('./add-resident'));

/** 'Add Resident' on a vacant unit's page. */
export function AddResidentButton({ unit }: Required<Pick<AddResidentProps, 'unit'>>) {
  const navigate = useNavigate();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        fullWidth
        leftSection={<IconUserPlus size={16} stroke={1.7} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        Add Resident
      </Button>
      <AddResident
        opened={opened}
        onClose={() => setOpened(false)}
        unit={unit}
        onAdded={(row) => void navigate(paths.resident(row.id))}
      />
    </>
  );
}
