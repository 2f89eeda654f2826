import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { dropAllDrafts } from '@/lib/drafts';
import { asProblem, messageOf } from '@/lib/problem';
import { discardUnsaved } from '@/lib/unsaved';
import { toast } from '@/ui/toast';
import { portalSignOut } from './auth-calls';
import { portalPaths } from './paths';
import { portalSessionKey } from './session';

/** Ends the session on the server and forgets here what it read. A session that is over already counts as ended. */
export function useSignOut() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    try {
      await portalSignOut();
    } catch (error) {
      if (asProblem(error).status !== 401) {
        toast.error(messageOf(error, 'Logging out failed, so you are still signed in. Try again.'));
        return;
      }
    }
    discardUnsaved();
    dropAllDrafts();
    // To the sign-in page first, so that the protected page does not ask to be returned to.
    await navigate(portalPaths.signIn, { replace: true });
    queryClient.clear();
    queryClient.setQueryData(portalSessionKey, null);
    await import('./offline').then(({ forget }) => forget());
  };
}
