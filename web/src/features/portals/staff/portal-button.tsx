import { Button, Group } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ResidentPortal } from '@/api/staff';
import {
  cancelPortalInvitationMutation,
  getResidentPortalOptions,
  resendPortalInvitationMutation,
} from '@/api/staff/@tanstack/react-query.gen';
import { formatDayOf } from '@/lib/dates';
import { messageOf } from '@/lib/problem';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { lazyDialog } from '@/ui/lazy-dialog';
import { toast } from '@/ui/toast';
import { useOverlay } from '@/ui/use-overlay';
import type { InvitedResident } from './invited-resident';
import { PortalAccess } from './portal-access';
import { sentTo } from './sent-to';

const InviteToPortal = lazyDialog(() => import('./invite-to-portal'));

/** What became of the newest invitation, for people who wonder whether to send another. */
function newsOf(portal: ResidentPortal): string | null {
  if (portal.invitation_asked_again_at)
    return `Asked for a new link ${formatDayOf(portal.invitation_asked_again_at)}`;
  if (portal.state === 'invited' && portal.invitation_status === 'pending') return 'Sending the invitation';
  if (portal.state === 'invited' && portal.invitation_expires_at)
    return `Invited, until ${formatDayOf(portal.invitation_expires_at)}`;
  if (portal.invitation_status === 'expired') return 'The invitation expired';
  return null;
}

type WaitingProps = { residentId: string };

/** Send again, or take back. */
function Waiting({ residentId }: WaitingProps) {
  const queryClient = useQueryClient();
  const [cancelling, setCancelling] = useState(false);
  const resend = useMutation(resendPortalInvitationMutation());
  const cancel = useMutation(cancelPortalInvitationMutation());
  const path = { resident_id: residentId };

  const sendAgain = async () => {
    try {
      toast.success(`Invitation sent to ${sentTo(await resend.mutateAsync({ path }))} again`);
    } catch (error) {
      toast.error(messageOf(error, 'Failed to send invitation. Please try again.'));
      void queryClient.invalidateQueries();
    }
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconMail size={16} stroke={1.7} aria-hidden />}
        loading={resend.isPending}
        onClick={() => void sendAgain()}
      >
        Resend Invitation
      </Button>
      <Button variant="subtle" onClick={() => setCancelling(true)}>
        Cancel Invitation
      </Button>
      <ConfirmDialog
        opened={cancelling}
        onClose={() => setCancelling(false)}
        title="Cancel the portal invitation?"
        confirmLabel="Cancel invitation"
        failureText="Failed to cancel invitation"
        onConfirm={async () => {
          await cancel.mutateAsync({ path });
          toast.success('Invitation cancelled');
        }}
      >
        The link that they got stops working at once.
      </ConfirmDialog>
    </>
  );
}

/** How far the resident's portal is, and what to do about it. Nothing until that is known. */
export function PortalButton({ resident }: { resident: InvitedResident }) {
  const query = useQuery(getResidentPortalOptions({ path: { resident_id: resident.id } }));
  const inviting = useOverlay<true>();
  const portal = query.data;
  if (!portal) return null;
  const { state } = portal;
  const access = (
    <PortalAccess
      residentId={resident.id}
      firstName={resident.first_name}
      active={state === 'active'}
      closesOn={portal.closes_on}
      whileOwed={portal.open_while_owed}
      mayWrite={portal.can.write}
    />
  );
  if (state === 'active') return <Group gap={8}>{access}</Group>;
  const news = newsOf(portal);
  const mayInvite = portal.can.write && (resident.status === 'active' || resident.status === 'pending');
  return (
    <Group gap={8}>
      {state === 'inactive' && access}
      {news && <span className="small text2">{news}</span>}
      {state === 'invited' && portal.invitation_sms_failure && (
        <span className="small text2">The SMS did not arrive. {portal.invitation_sms_failure}</span>
      )}
      {mayInvite && state === 'invited' && <Waiting residentId={resident.id} />}
      {mayInvite && (state === 'not_invited' || state === 'inactive') && (
        <Button
          variant="default"
          leftSection={<IconMail size={16} stroke={1.7} aria-hidden />}
          onClick={() => inviting.open(true)}
        >
          Invite to Portal
        </Button>
      )}
      <InviteToPortal opened={inviting.opened} onClose={inviting.close} resident={resident} />
    </Group>
  );
}
