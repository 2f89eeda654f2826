import type { ComponentPropsWithoutRef, Ref } from 'react';
import { Avatar } from '@/ui/avatar';
import { useSession } from '../session';
import classes from './user-bar.module.css';

type WhoProps = ComponentPropsWithoutRef<'button'> & { ref?: Ref<HTMLButtonElement> };

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
