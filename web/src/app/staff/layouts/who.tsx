import type { ComponentPropsWithoutRef, Ref } from 'react';
import { SignedIn } from '@/ui/side-nav';
import { useSession } from '../session';
import classes from './user-bar.module.css';

type WhoProps = ComponentPropsWithoutRef<'button'> & { ref?: Ref<HTMLButtonElement> };

/** Name and e-mail; pressed, the account menu. */
export function Who(props: WhoProps) {
  const { user, picture_url } = useSession();
  return (
    <button type="button" aria-haspopup="menu" {...props} className={classes.who}>
      <span className="visually-hidden">Account menu of </span>
      <SignedIn name={user.full_name} email={user.email} src={picture_url} />
    </button>
  );
}
