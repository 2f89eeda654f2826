import { IconMenu2 } from '@tabler/icons-react';
import clsx from 'clsx';
import { NavLink, useLocation } from 'react-router';
import { bottomBarFor } from '../menu';
import { useResident } from '../resident';
import classes from './bottom-bar.module.css';

/** Up to 62 em: the four places one goes most, and More for every other. */
export function BottomBar({ moreOpen, onMore }: { moreOpen: boolean; onMore: () => void }) {
  const { pathname } = useLocation();
  const bottomBar = bottomBarFor(useResident().movedOut);
  const elsewhere = !bottomBar.some(({ to }) => to === pathname || pathname.startsWith(`${to}/`));
  return (
    <nav className={classes.bar} aria-label="Most used">
      {bottomBar.map(({ label, to, icon: Icon, preload }) => (
        <NavLink
          key={to}
          to={to}
          className={({ isActive }) => clsx(classes.item, isActive && classes.on)}
          onPointerEnter={() => void preload()}
        >
          <Icon size={22} stroke={1.7} aria-hidden />
          {label}
        </NavLink>
      ))}
      <button
        type="button"
        className={clsx(classes.item, elsewhere && classes.on)}
        aria-haspopup="dialog"
        aria-expanded={moreOpen}
        onClick={onMore}
      >
        <IconMenu2 size={22} stroke={1.7} aria-hidden />
        More
      </button>
    </nav>
  );
}
