import { ActionIcon } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useSignOut } from '../sign-out';
import classes from './user-bar.module.css';
import { Who } from './who';

// The menu brings its positioning along; nobody waits for that before the first page.
const loadMenu = () => import('./user-menu');
const UserMenu = lazy(loadMenu);

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
