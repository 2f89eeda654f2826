import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  acceptInvitationMutation,
  askForInvitationMutation,
  declineInvitationMutation,
} from '@/api/staff/@tanstack/react-query.gen';
import { asProblem, messageOf } from '@/lib/problem';
import { toast } from '@/ui/toast';

/** The signed-in person's answers to an invitation. What was cancelled or is over meanwhile says so and is read again. */
export function useAnswer() {
  const queryClient = useQueryClient();
  const accepting = useMutation(acceptInvitationMutation());
  const declining = useMutation(declineInvitationMutation());
  const asking = useMutation(askForInvitationMutation());
  const pathOf = (id: string) => ({ path: { invitation_id: id } });
  const readAgain = () => void queryClient.invalidateQueries();

  /** True when the person works there now. */
  const accept = async (id: string): Promise<boolean> => {
    try {
      const { left_out } = await accepting.mutateAsync(pathOf(id));
      toast.success('Invitation accepted successfully!');
      if (left_out.length > 0) {
        toast.warning(`Left out, because who invited you no longer owns it: ${left_out.join(', ')}`);
      }
      return true;
    } catch (error) {
      const gone = asProblem(error).status === 404;
      toast.error(
        gone ? 'This invitation is not there any more.' : messageOf(error, 'Failed to accept invitation'),
      );
      readAgain();
      return false;
    }
  };
  /** Throws what the server refused, for the dialog that asks. */
  const decline = async (id: string) => {
    try {
      await declining.mutateAsync(pathOf(id));
    } catch (error) {
      readAgain();
      throw error;
    }
  };
  const askAgain = async (id: string, inviter: string) => {
    try {
      await asking.mutateAsync(pathOf(id));
      toast.success(`${inviter} gets an e-mail that you want a new invitation`);
    } catch (error) {
      toast.error(messageOf(error, 'Failed to ask for a new invitation'));
      readAgain();
    }
  };
  return { accept, decline, askAgain, busy: accepting.isPending || asking.isPending };
}
