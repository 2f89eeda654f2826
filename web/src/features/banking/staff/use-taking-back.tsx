import type { ReactNode } from 'react';
import type { ReasonDialogProps } from '@/records/reason-dialog';
import { lazyDialog } from '@/ui/lazy-dialog';
import { RowMenu } from '@/ui/row-menu';
import { useOverlay } from '@/ui/use-overlay';

const ReasonDialog = lazyDialog<ReasonDialogProps>(() => import('@/records/reason-dialog'));

export type Taking = Omit<ReasonDialogProps, 'opened' | 'onClose'>;

/** How rows of one list are taken back: the menu of a row, and the dialog that asks why. */
export function useTakingBack(label: string): {
  menu: (what: string, taking: Taking) => ReactNode;
  dialog: ReactNode;
} {
  const taking = useOverlay<Taking>();
  return {
    menu: (what, wanted) => (
      <RowMenu what={what} items={[{ label, danger: true, onClick: () => taking.open(wanted) }]} />
    ),
    dialog: taking.item && <ReasonDialog {...taking.item} opened={taking.opened} onClose={taking.close} />,
  };
}
