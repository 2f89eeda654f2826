import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMayWriteAnywhere, useSession } from '@/app/staff/session';
import { lazyDialog } from '@/ui/lazy-dialog';
import { useOverlay } from '@/ui/use-overlay';

const AddBill = lazyDialog(() => import('./add-bill'));

/** 'Add expense' for who may: a bill that is paid at once. */
export function AddExpense() {
  const adding = useOverlay<true>();
  const { acting_for } = useSession();
  const mayWrite = useMayWriteAnywhere();
  if (!mayWrite || acting_for) return null;
  return (
    <>
      <Button leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />} onClick={() => adding.open(true)}>
        Add expense
      </Button>
      <AddBill opened={adding.opened} onClose={adding.close} expense />
    </>
  );
}
