import { ActionIcon } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Mark } from '@/ui/mark';
import { SideNav } from '@/ui/side-nav';
import nav from '@/ui/side-nav.module.css';
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
    <div className={nav.side}>
      <div className={classes.head}>
        <Link to={paths.home} className={nav.brand}>
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
      <SideNav groups={navigation} unnamed="Daily" />
      <RunningProcesses />
      <UserBar onShortcuts={onShortcuts} onViewAs={onViewAs} />
    </div>
  );
}
