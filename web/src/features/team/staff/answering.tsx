import { acceptInvitationMutation, askForInvitationMutation } from '@/api/staff/@tanstack/react-query.gen';
import { usePress } from '@/records/use-press';
import type { Asked } from '@/ui/question';
import { toast } from '@/ui/toast';

/** The signed-in person's answers to an invitation that need no question. */
export function useAnswer({ id, inviter_name }: { id: string; inviter_name: string }) {
  const path = { invitation_id: id };
  const accepting = usePress(acceptInvitationMutation(), {
    done: () => 'Invitation accepted successfully!',
    failureText: 'Failed to accept invitation',
    goneText: 'This invitation is not there any more.',
  });
  const asking = usePress(askForInvitationMutation(), {
    done: () => `${inviter_name} gets an e-mail that you want a new invitation`,
    failureText: 'Failed to ask for a new invitation',
  });

  /** True when the person works there now. */
  const accept = async (): Promise<boolean> => {
    const accepted = await accepting.press({ path });
    if (accepted && accepted.left_out.length > 0) {
      toast.warning(`Left out, because who invited you no longer owns it: ${accepted.left_out.join(', ')}`);
    }
    return accepted !== null;
  };
  return { accept, askAgain: () => asking.press({ path }), busy: accepting.busy || asking.busy };
}

/** The question before an invitation is declined, from its card or its link. */
export const beforeDeclining = (inviter: string, onConfirm: () => Promise<unknown>): Asked => ({
  title: `Decline ${inviter}’s invitation?`,
  text: 'Are you sure you want to reject this invitation?',
  confirmLabel: 'Decline',
  failureText: 'Failed to reject invitation',
  onConfirm,
});
