import { ActionIcon } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type Ref, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { signOut } from '@/api/staff';
import { messageOf } from '@/lib/problem';
import { Avatar } from '@/ui/avatar';
import { toast } from '@/ui/toast';
import { paths } from '../paths';
import { sessionKey, useSession } from '../session';
import classes from './shell.module.css';

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
    // To the login first, so that the protected page does not ask to be returned to.
    await navigate(paths.login, { replace: true });
    queryClient.clear();
    queryClient.setQueryData(sessionKey, null);
  };
}

type WhoProps = React.ComponentPropsWithoutRef<'button'> & { ref?: Ref<HTMLButtonElement> };

/** Name and e-mail; pressed, the account menu. */
export function Who(props: WhoProps) {
  const { user } = useSession();
  return (
    <button type="button" aria-haspopup="menu" {...props} className={classes.who}>
      <Avatar name={user.full_name || user.email} />
      <span className="visually-hidden">Account menu of </span>
      <span className={classes.whoText}>
        {user.full_name && <span className={classes.whoName}>{user.full_name}</span>}
        <span className={classes.whoMail} title={user.email}>
          {user.email}
        </span>
      </span>
    </button>
  );
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
