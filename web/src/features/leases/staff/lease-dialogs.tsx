import type { LeaseRow } from '@/api/staff';
import { OpenSignatures } from '@/records/open-signatures';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { lazyDialog } from '@/ui/lazy-dialog';
import { useDeleteLease } from './use-delete-lease';

const EditFullLease = lazyDialog(() => import('./edit-full-lease'));
const CopyLease = lazyDialog(() => import('./copy-lease'));
const OfferRenewal = lazyDialog(() => import('./offer-renewal'));
const GiveNotice = lazyDialog(() => import('./give-notice'));
const PaperNotice = lazyDialog(() => import('./paper-notice'));
const PlanIncrease = lazyDialog(() => import('./plan-increase'));
const RecordMoveOut = lazyDialog(() => import('./record-move-out'));
const TerminateLease = lazyDialog(() => import('./terminate-lease'));

export type LeaseDialog =
  | ('edit' | 'copy' | 'delete' | 'terminate' | 'renew')
  | ('notice' | 'move_out' | 'increase' | 'paper');

type DialogsProps = {
  lease: LeaseRow;
  dialog: {
    item: LeaseDialog | null;
    opened: boolean;
    open: (dialog: LeaseDialog) => void;
    close: () => void;
  };
  onGone: () => void;
  onAdded: (row: LeaseRow) => void;
};

/** The dialogs of a lease; a refused deletion offers to terminate it. */
export function LeaseDialogs({ lease, dialog, onGone, onAdded }: DialogsProps) {
  const { removeOrThrow } = useDeleteLease();
  const shown = (which: LeaseDialog) => ({
    opened: dialog.opened && dialog.item === which,
    onClose: dialog.close,
  });
  const remove = async () => {
    await removeOrThrow(lease);
    onGone();
  };
  const charged = lease.has_charges;
  return (
    <>
      <EditFullLease lease={lease} {...shown('edit')} />
      <CopyLease lease={lease} {...shown('copy')} onAdded={onAdded} />
      <OfferRenewal lease={lease} {...shown('renew')} />
      <GiveNotice lease={lease} {...shown('notice')} />
      <PaperNotice lease={lease} {...shown('paper')} />
      <PlanIncrease lease={lease} {...shown('increase')} />
      <RecordMoveOut lease={lease} {...shown('move_out')} />
      <TerminateLease lease={lease} {...shown('terminate')} />
      <ConfirmDialog
        {...shown('delete')}
        title="Delete this lease?"
        confirmLabel={charged ? 'Terminate' : 'Delete lease'}
        // Once this dialog has closed itself.
        onConfirm={charged ? () => void setTimeout(() => dialog.open('terminate')) : remove}
        failureText="Failed to delete lease"
      >
        {charged
          ? 'This lease has charges and cannot be deleted. Terminate it instead.'
          : 'Are you sure you want to delete this lease?'}
        <OpenSignatures leaseId={lease.id} opened={shown('delete').opened} act="This" />
      </ConfirmDialog>
    </>
  );
}
