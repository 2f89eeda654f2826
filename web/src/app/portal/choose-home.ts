import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import type { Home } from '@/api/portal';
import { messageOf } from '@/lib/problem';
import { toast } from '@/ui/toast';
import { choosePortalHome } from './auth-calls';
import { portalPaths } from './paths';
import { showSession } from './session';

/** Goes to another of the resident's homes: every page is that home's from then on. */
export function useChooseHome() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return async ({ resident_id, property }: Home) => {
    try {
      const session = await choosePortalHome({ property_id: property.id, resident_id });
      // What the address names besides the page is the other home's.
      await navigate(pathname === portalPaths.pay ? portalPaths.payments : pathname, { replace: true });
      await showSession(queryClient, session);
    } catch (error) {
      toast.error(messageOf(error, 'That home could not be opened. Try again.'));
    }
  };
}
