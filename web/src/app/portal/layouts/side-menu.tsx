import { ActionIcon } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { Link } from 'react-router';
import { CompanyMark } from '@/ui/company-mark';
import { SideNav, SignedIn } from '@/ui/side-nav';
import nav from '@/ui/side-nav.module.css';
import { menuFor } from '../menu';
import { portalPaths } from '../paths';
import { useResident } from '../resident';
import { useSignOut } from '../sign-out';
import { HomeSwitch } from './home-switch';
import classes from './side-menu.module.css';

/** From 62 em: the whole menu, and who is signed in. */
export function SideMenu() {
  const { brand, logo, fullName, email, movedOut } = useResident();
  const signOut = useSignOut();
  return (
    <div className={nav.side}>
      <Link to={portalPaths.dashboard} className={nav.brand}>
        <CompanyMark src={logo} />
        <span className="truncate">{brand}</span>
      </Link>
      <SideNav groups={menuFor(movedOut)}>
        <HomeSwitch classes={nav} iconSize={17} />
      </SideNav>
      <div className={classes.who}>
        <SignedIn name={fullName} email={email} />
        <ActionIcon aria-label="Logout" title="Logout" onClick={() => void signOut()}>
          <IconLogout size={17} stroke={1.7} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  );
}
