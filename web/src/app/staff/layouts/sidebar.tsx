import { ActionIcon } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { Link, NavLink } from 'react-router';
import { Mark } from '@/ui/mark';
import { paths } from '../paths';
import { Bell } from './bell';
import { navigation } from './navigation';
import { RunningProcesses } from './running-processes';
import classes from './sidebar.module.css';
import { UserBar } from './user-bar';

type SidebarProps = {
  onSearch: () => void;
  onShortcuts: () => void;
  onViewAs: () => void;
  /** In the drawer: the way out. */
  onClose?: () => void;
};

const commandKey = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K';

export function Sidebar({ onSearch, onShortcuts, onViewAs, onClose }: SidebarProps) {
  return (
    <div className={classes.sideInner}>
      <div className={classes.brand}>
        <Link to={paths.home} className={classes.brandLink}>
          <Mark />
          Steward
        </Link>
        {!onClose && <Bell />}
        {onClose && (
          <ActionIcon size={44} aria-label="Close menu" onClick={onClose}>
            <IconX size={18} stroke={1.7} aria-hidden />
          </ActionIcon>
        )}
      </div>
      <button type="button" className={classes.find} onClick={onSearch}>
        <IconSearch size={15} stroke={1.7} aria-hidden />
        Search or jump to…
        <kbd>{commandKey}</kbd>
      </button>
      <nav className={classes.nav} aria-label="Main">
        {navigation.map((group) => (
          <div key={group.label}>
            <div
              className={group.label === 'Daily' ? 'visually-hidden' : classes.group}
              id={`nav-${group.label}`}
            >
              {group.label}
            </div>
            <ul aria-labelledby={`nav-${group.label}`}>
              {group.items.map(({ label, to, icon: Icon }) => (
                <li key={to}>
                  <NavLink
                    to={to}
                    className={({ isActive }) => (isActive ? `${classes.item} ${classes.on}` : classes.item)}
                  >
                    <Icon size={17} stroke={1.7} aria-hidden />
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <RunningProcesses />
      <UserBar onShortcuts={onShortcuts} onViewAs={onViewAs} />
    </div>
  );
}
