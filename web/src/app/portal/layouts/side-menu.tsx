import { ActionIcon } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import clsx from 'clsx';
import { Link, NavLink } from 'react-router';
import { Avatar } from '@/ui/avatar';
import { Mark } from '@/ui/mark';
import { menuFor } from '../menu';
import { portalPaths } from '../paths';
import { useResident } from '../resident';
import { useSignOut } from '../sign-out';
import { HomeSwitch } from './home-switch';
import classes from './side-menu.module.css';

/** From 62 em: the whole menu, and who is signed in. */
export function SideMenu() {
  const { brand, fullName, email, movedOut } = useResident();
  const signOut = useSignOut();
  return (
    <div className={classes.menu}>
      <Link to={portalPaths.dashboard} className={classes.brand}>
        <Mark />
        <span className="truncate">{brand}</span>
      </Link>
      <div className={classes.nav}>
        <HomeSwitch classes={classes} iconSize={17} />
        <nav aria-label="Main">
          {menuFor(movedOut).map(({ label, items }) => (
            <div key={label}>
              <div className={classes.section} id={`menu-${label}`}>
                {label}
              </div>
              <ul aria-labelledby={`menu-${label}`}>
                {items.map(({ label: name, to, icon: Icon, preload }) => (
                  <li key={to}>
                    <NavLink
                      to={to}
                      className={({ isActive }) => clsx(classes.item, isActive && classes.on)}
                      onPointerEnter={() => void preload()}
                    >
                      <Icon size={17} stroke={1.7} aria-hidden />
                      {name}
                    </NavLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      <div className={classes.who}>
        <Avatar name={fullName} />
        <span className={classes.words}>
          <span className={classes.name} title={fullName}>
            {fullName}
          </span>
          <span className={classes.email} title={email}>
            {email}
          </span>
        </span>
        <ActionIcon aria-label="Logout" title="Logout" onClick={() => void signOut()}>
          <IconLogout size={17} stroke={1.7} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  );
}
