import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { endPortalAccessMutation, restorePortalAccessMutation } from '@/api/staff/@tanstack/react-query.gen';
import { formatDay } from '@/lib/dates';
import { messageOf } from '@/lib/problem';
import { AskButton } from '@/ui/question';
import { StatusBadge } from '@/ui/status-badge';
import { toast } from '@/ui/toast';

const STAYS = 'Papers, payments and messages stay as they are, and you can restore the access.';

type PortalAccessProps = {
  residentId: string;
  firstName: string;
  active: boolean;
  /** The last day of it, for who has moved out. */
  closesOn: string | null;
  /** That day is past, and it stays open until what they owe is paid. */
  whileOwed: boolean;
  mayWrite: boolean;
};

/** A portal that was set up: that it is open, or that its access was ended, and the way from one to the other. */
export function PortalAccess({
  residentId,
  firstName,
  active,
  closesOn,
  whileOwed,
  mayWrite,
}: PortalAccessProps) {
  const end = useMutation(endPortalAccessMutation());
  const restore = useMutation(restorePortalAccessMutation());
  const path = { resident_id: residentId };
  const giveBack = async () => {
    try {
      await restore.mutateAsync({ path });
      toast.success('Portal access restored');
    } catch (error) {
      toast.error(messageOf(error, 'Portal access could not be restored. Please try again.'));
    }
  };
  return (
    <>
      <StatusBadge
        of="record"
        value={active ? 'active' : 'inactive'}
        label={active ? 'Portal Active' : 'Portal access ended'}
      />
      {active && closesOn && <span className="small text2">Until {formatDay(closesOn)}</span>}
      {whileOwed && <span className="small text2">Until what is owed is paid</span>}
      {mayWrite && active && (
        <AskButton
          variant="subtle"
          ask={{
            title: `End ${firstName}'s portal access?`,
            text: `${firstName} is signed out at once and AutoPay draws nothing more. ${STAYS}`,
            confirmLabel: 'End access',
            failureText: 'Portal access could not be ended. Please try again.',
            onConfirm: () => end.mutateAsync({ path }),
            done: 'Portal access ended',
          }}
        >
          End portal access
        </AskButton>
      )}
      {mayWrite && !active && (
        <Button variant="default" loading={restore.isPending} onClick={() => void giveBack()}>
          Restore portal access
        </Button>
      )}
    </>
  );
}
