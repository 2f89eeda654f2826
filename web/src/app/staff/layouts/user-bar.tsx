import { ActionIcon } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { signOut } from '@/api/staff';
import { dropAllDrafts } from '@/lib/drafts';
import { messageOf } from '@/lib/problem';
import { discardUnsaved } from '@/lib/unsaved';
import { toast } from '@/ui/toast';
import { paths } from '../paths';
import { sessionKey } from '../session';
import classes from './user-bar.module.css';
import { Who } from './who';

// The menu brings its positioning along; nobody waits for that before the first page.
const loadMenu = () => import('./user-menu');
const UserMenu = lazy(loadMenu);

function useSignOut() {
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
    // To the login first, so that the protected page does not ask to be returned to.
    await navigate(paths.login, { replace: true });
    queryClient.clear();
    queryClient.setQueryData(sessionKey, null);
  };
}

/** Who is signed in, what is theirs to set, and Sign Out. */
export function UserBar({ onShortcuts, onViewAs }: { onShortcuts: () => void; onViewAs: () => void }) {
  const leave = useSignOut();
  const [wanted, setWanted] = useState(false);
  const closed = (
    <Who
      onClick={() => setWanted(true)}
      onPointerEnter={() => void loadMenu()}
      onFocus={() => void loadMenu()}
    />
  );
  return (
    <div className={classes.user}>
      {wanted ? (
        <Suspense fallback={closed}>
          <UserMenu onShortcuts={onShortcuts} onViewAs={onViewAs} />
        </Suspense>
      ) : (
        closed
      )}
      <ActionIcon aria-label="Sign Out" title="Sign Out" onClick={() => void leave()}>
        <IconLogout size={17} stroke={1.7} aria-hidden />
      </ActionIcon>
    </div>
  );
}
