import { Button } from '@mantine/core';
import { IconTool } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { paths } from '@/app/staff/paths';
import { useSession } from '@/app/staff/session';
import { lazyDialog } from '@/ui/lazy-dialog';
import { useOverlay } from '@/ui/use-overlay';

const NewRequest = lazyDialog(() => import('./new-request'));

/** Opens a new request that the vendor is given. */
export function RequestService({ vendorId }: { vendorId: string }) {
  const navigate = useNavigate();
  const { properties } = useSession();
  const adding = useOverlay<true>();
  if (!properties.some(({ role }) => role !== 'viewer')) return null;
  return (
    <>
      <Button leftSection={<IconTool size={16} stroke={1.7} aria-hidden />} onClick={() => adding.open(true)}>
        Request Service
      </Button>
      <NewRequest
        opened={adding.opened}
        onClose={adding.close}
        onAdded={({ id }) => void navigate(paths.request(id))}
        known={{ vendor_id: vendorId }}
      />
    </>
  );
}
