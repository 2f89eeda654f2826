import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { dropAllDrafts } from '@/lib/drafts';
import { dropUploads } from '@/lib/open-uploads';
import { messageOf } from '@/lib/problem';
import { discardUnsaved } from '@/lib/unsaved';
import { toast } from '@/ui/toast';
import { signOut } from './auth-calls';
import { entryPaths as paths } from './entry-paths';
import { sessionKey } from './session';

/** Ends the session and leads to `to`; nothing of it stays in this tab. A failure is said, and one stays signed in. */
export function useSignOut(to: string = paths.login) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    try {
      await signOut();
    } catch (error) {
      toast.error(messageOf(error, 'Signing out failed, so you are still signed in. Try again.'));
      return;
    }
    discardUnsaved();
    dropAllDrafts();
    dropUploads();
    // Away first, so that the protected page does not ask to be returned to.
    await navigate(to, { replace: true });
    queryClient.clear();
    queryClient.setQueryData(sessionKey, null);
  };
}
