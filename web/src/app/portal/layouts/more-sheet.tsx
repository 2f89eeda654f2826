import { Drawer } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { NavLink } from 'react-router';
import { bottomBarFor, menuFor } from '../menu';
import { useResident } from '../resident';
import { useSignOut } from '../sign-out';
import { HomeSwitch } from './home-switch';
import classes from './more-sheet.module.css';

function sectionsFor(movedOut: boolean) {
  const inBar = new Set(bottomBarFor(movedOut).map(({ to }) => to));
  return menuFor(movedOut)
    .map(({ label, items }) => ({ label, items: items.filter(({ to }) => !inBar.has(to)) }))
    .filter(({ items }) => items.length > 0);
}

/** Every menu entry that the bar at the foot has no room for, in the menu's four sections. */
export default function MoreSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { fullName, email, movedOut } = useResident();
  const signOut = useSignOut();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="bottom"
      size="auto"
      title="More"
      closeButtonProps={{ 'aria-label': 'Close' }}
      classNames={{ content: classes.sheet }}
    >
      <HomeSwitch classes={classes} iconSize={22} onChosen={onClose} />
      <nav aria-label="More">
        {sectionsFor(movedOut).map(({ label, items }) => (
          <div key={label}>
            <div className={classes.section} id={`more-${label}`}>
              {label}
            </div>
            <ul className={classes.list} aria-labelledby={`more-${label}`}>
              {items.map(({ label: name, to, icon: Icon }) => (
                <li key={to}>
                  {/* Also where one is already: the sheet makes way. */}
                  <NavLink to={to} className={classes.item} onClick={onClose}>
                    <Icon size={22} stroke={1.7} aria-hidden />
                    {name}
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className={classes.foot}>
        <div className={classes.who}>
          <div className="medium truncate">{fullName}</div>
          <div className="small text3 truncate">{email}</div>
        </div>
        <button type="button" className={classes.item} onClick={() => void signOut()}>
          <IconLogout size={22} stroke={1.7} aria-hidden />
          Logout
        </button>
      </div>
    </Drawer>
  );
}
