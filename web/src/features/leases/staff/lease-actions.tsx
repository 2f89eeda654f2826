import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { LeaseRow } from '@/api/staff';
import { cancelLeaseMutation, confirmLeaseMutation } from '@/api/staff/@tanstack/react-query.gen';
import { paths } from '@/app/staff/paths';
import { messageOf } from '@/lib/problem';
import { ifMatch } from '@/lib/request-headers';
import type { RowMenuItem } from '@/ui/row-dots';
import { RowMenu } from '@/ui/row-menu';
import { toast } from '@/ui/toast';
import type { LeaseDialog } from './lease-dialogs';
import { isClosed } from './lease-words';
import { mayBeOffered } from './life-words';

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

/** What may be done with a lease beside editing and deleting it. */
function itemsOf({ lease, open }: Actions, cancel?: (lease: LeaseRow) => unknown): RowMenuItem[] {
  const draft = lease.status === 'draft';
  const begun = lease.start_date <= lease.property_today;
  const lived = lease.is_current && !isClosed(lease) && !lease.notice;
  return [
    { label: 'Copy', onClick: () => open('copy') },
    ...(lived && !lease.increase ? [{ label: 'Plan rent increase', onClick: () => open('increase') }] : []),
    ...(lived ? [{ label: 'Record move-out notice', onClick: () => open('notice') }] : []),
    ...(draft || lease.status === 'cancelled'
      ? []
      : [{ label: 'Notice on paper', onClick: () => open('paper') }]),
    ...(cancel && (draft || lease.status === 'pending')
      ? [{ label: 'Cancel lease', danger: true, onClick: () => void cancel(lease) }]
      : []),
    ...(begun && !draft && !isClosed(lease)
      ? [{ label: 'Terminate', danger: true, onClick: () => open('terminate') }]
      : []),
  ];
}

/** The menu of the page, and the one button of a draft. */
export function LeaseActions({ lease, open }: Actions) {
  const { confirm, cancel } = useDrafts();
  return (
    <>
      {lease.status === 'draft' && <Button onClick={() => void confirm(lease)}>Confirm lease</Button>}
      <RowMenu what="this lease" size={34} variant="default" items={itemsOf({ lease, open }, cancel)} />
    </>
  );
}

/** The menu of a row: the lease itself, and all that its page offers. */
export function LeaseRowMenu({ lease, open }: Actions) {
  const navigate = useNavigate();
  const { write, delete: mayDelete } = lease.can;
  const items: RowMenuItem[] = [
    { label: 'Open', onClick: () => void navigate(paths.lease(lease.id)) },
    ...(write && !isClosed(lease) ? [{ label: 'Edit Lease', onClick: () => open('edit') }] : []),
    ...(write && mayBeOffered(lease) ? [{ label: 'Offer renewal', onClick: () => open('renew') }] : []),
    ...(write ? itemsOf({ lease, open }) : []),
    ...(mayDelete ? [{ label: 'Delete', danger: true, onClick: () => open('delete') }] : []),
  ];
  return <RowMenu what={`the lease of ${lease.resident_name}`} items={items} />;
}
