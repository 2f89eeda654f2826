import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { LeaseRow } from '@/api/staff';
import { cancelLeaseMutation, confirmLeaseMutation } from '@/api/staff/@tanstack/react-query.gen';
import { messageOf } from '@/lib/problem';
import { ifMatch } from '@/lib/request-headers';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { lazyDialog } from '@/ui/lazy-dialog';
import { RowMenu } from '@/ui/row-menu';
import { toast } from '@/ui/toast';
import { isClosed } from './lease-words';
import { useDeleteLease } from './use-delete-lease';

const EditFullLease = lazyDialog(() => import('./edit-full-lease'));
const CopyLease = lazyDialog(() => import('./copy-lease'));
const OfferRenewal = lazyDialog(() => import('./offer-renewal'));
const ChangeDay = lazyDialog(() => import('./change-day'));
const GiveNotice = lazyDialog(() => import('./give-notice'));
const PaperNotice = lazyDialog(() => import('./paper-notice'));
const PlanIncrease = lazyDialog(() => import('./plan-increase'));
const RecordMoveOut = lazyDialog(() => import('./record-move-out'));
const TerminateLease = lazyDialog(() => import('./terminate-lease'));

export type LeaseDialog =
  | ('edit' | 'copy' | 'delete' | 'terminate' | 'renew')
  | ('notice' | 'move_out' | 'increase' | 'day' | 'paper');

/** What becomes of a draft at once: it counts, or it is given up. */
function useDrafts() {
  const confirm = useMutation(confirmLeaseMutation());
  const cancel = useMutation(cancelLeaseMutation());
  const run = async (send: Promise<unknown>, done: string) => {
    try {
      await send;
      toast.success(done);
    } catch (error) {
      toast.error(messageOf(error, 'Failed to update lease. Please try again.'));
    }
  };
  const of = (lease: LeaseRow) => ({ path: { lease_id: lease.id }, headers: ifMatch(lease.version) });
  return {
    confirm: (lease: LeaseRow) => run(confirm.mutateAsync(of(lease)), 'Lease confirmed'),
    cancel: (lease: LeaseRow) => run(cancel.mutateAsync(of(lease)), 'Lease cancelled'),
  };
}

type Actions = { lease: LeaseRow; open: (dialog: LeaseDialog) => void };

/** The menu of the page, and the one button of a draft. */
export function LeaseActions({ lease, open }: Actions) {
  const { confirm, cancel } = useDrafts();
  const draft = lease.status === 'draft';
  const begun = lease.start_date <= lease.property_today;
  const ends = begun && !draft && !isClosed(lease);
  return (
    <>
      {draft && <Button onClick={() => void confirm(lease)}>Confirm lease</Button>}
      <RowMenu
        what="this lease"
        size={34}
        variant="default"
        items={[
          { label: 'Copy', onClick: () => open('copy') },
          ...(lease.is_current && !isClosed(lease) && !lease.notice && !lease.increase
            ? [{ label: 'Plan rent increase', onClick: () => open('increase') }]
            : []),
          ...(lease.is_current && !isClosed(lease) && !lease.notice
            ? [{ label: 'Record move-out notice', onClick: () => open('notice') }]
            : []),
          ...(draft || lease.status === 'cancelled'
            ? []
            : [{ label: 'Notice on paper', onClick: () => open('paper') }]),
          ...(draft || lease.status === 'pending'
            ? [{ label: 'Cancel lease', danger: true, onClick: () => void cancel(lease) }]
            : []),
          ...(ends ? [{ label: 'Terminate', danger: true, onClick: () => open('terminate') }] : []),
        ]}
      />
    </>
  );
}

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
      <ChangeDay lease={lease} {...shown('day')} />
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
      </ConfirmDialog>
    </>
  );
}
