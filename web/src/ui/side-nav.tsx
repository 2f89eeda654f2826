import type { Icon } from '@tabler/icons-react';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { Avatar } from './avatar';
import classes from './side-nav.module.css';

type Item = { label: string; to: string; icon: Icon; preload?: () => unknown };
export type NavGroup = { label: string; items: readonly Item[] };

type SideNavProps = {
  groups: readonly NavGroup[];
  /** A group whose name says nothing to who sees it. */
  unnamed?: string;
  /** Over the entries. */
  children?: ReactNode;
};

/** The menu of a sidebar: groups of pages, the one that is open marked. */
export const SideNav = ({ groups, unnamed, children }: SideNavProps) => (
  <div className={classes.nav}>
    {children}
    <nav aria-label="Main">
      {groups.map(({ label, items }) => (
        <div key={label}>
          <div className={label === unnamed ? 'visually-hidden' : classes.section} id={`nav-${label}`}>
            {label}
          </div>
          <ul aria-labelledby={`nav-${label}`}>
            {items.map(({ label: name, to, icon: ItemIcon, preload }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  className={({ isActive }) => clsx(classes.item, isActive && classes.on)}
                  onPointerEnter={preload}
                >
                  <ItemIcon size={17} stroke={1.7} aria-hidden />
                  {name}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  </div>
);

type SignedInProps = { name: string | null; email: string; src?: string | null };

/** Who is signed in. */
export const SignedIn = ({ name, email, src }: SignedInProps) => (
  <>
    <Avatar name={name || email} src={src ?? undefined} />
    <span className={classes.words}>
      {name && (
        <span className={classes.name} title={name}>
          {name}
        </span>
      )}
      <span className={classes.email} title={email}>
        {email}
      </span>
    </span>
  </>
);
