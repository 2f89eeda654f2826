import { useSession } from '@/app/staff/session';
import { Section } from '@/ui/section';
import { OwnSessions } from './own-sessions';
import classes from './settings.module.css';
import { SigningIn } from './signing-in';

/** How the account is signed in to: out of the hands of an admin who views as it. */
export function OwnSecurity() {
  const { acting_for } = useSession();
  return (
    <div className={classes.column}>
      {acting_for ? (
        <Section title="Security">
          <p className={classes.hint}>
            Password, second factor and sessions are {acting_for.full_name || acting_for.email}’s alone.
          </p>
        </Section>
      ) : (
        <>
          <SigningIn />
          <OwnSessions />
        </>
      )}
    </div>
  );
}
