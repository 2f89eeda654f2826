import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readSecondFactorOptions } from '@/api/staff/@tanstack/react-query.gen';
import { formatDayOf } from '@/lib/dates';
import { ErrorState } from '@/ui/error-state';
import { lazyDialog } from '@/ui/lazy-dialog';
import { Section } from '@/ui/section';
import { Skeleton } from '@/ui/skeleton';
import classes from './second-factor.module.css';
import type { Purpose } from './second-factor-dialog';
import settings from './settings.module.css';

const ChangePassword = lazyDialog(() => import('./change-password'));
const SecondFactorDialog = lazyDialog(() => import('./second-factor-dialog'));
const FEW_CODES = 3;

/** What lets this person in: the password, and the second step where it is on. */
export function SigningIn() {
  const [changing, setChanging] = useState(false);
  const [dialog, setDialog] = useState<{ purpose: Purpose; opened: boolean }>({
    purpose: 'turn-on',
    opened: false,
  });
  const factor = useQuery(readSecondFactorOptions());
  const open = (purpose: Purpose) => setDialog({ purpose, opened: true });

  return (
    <Section title="Security" padded={false}>
      <div className={classes.row}>
        <div className={classes.rowText}>
          <div className="medium">Password</div>
          <div className={settings.hint}>Changing it ends every other session.</div>
        </div>
        <Button variant="default" size="xs" onClick={() => setChanging(true)}>
          Change password
        </Button>
      </div>
      <div className={classes.row} aria-busy={factor.isPending}>
        {factor.isError ? (
          <ErrorState title="Two-step sign-in could not be loaded." of={factor} />
        ) : (
          <>
            <div className={classes.rowText}>
              <div className="medium">Two-step sign-in</div>
              <div className={settings.hint}>
                {!factor.data && <Skeleton width={220} />}
                {factor.data &&
                  !factor.data.enabled &&
                  'Off. A code from your phone keeps others out who have your password.'}
                {factor.data?.enabled && (
                  <>
                    <span className={classes.on}>On</span>
                    {factor.data.since && <> since {formatDayOf(factor.data.since)}</>} ·{' '}
                    <span className={factor.data.recovery_codes_left <= FEW_CODES ? classes.few : undefined}>
                      {factor.data.recovery_codes_left} of 10 recovery codes left
                    </span>
                  </>
                )}
              </div>
            </div>
            {factor.data && (
              <div className={classes.rowButtons}>
                {factor.data.enabled ? (
                  <>
                    <Button variant="default" size="xs" onClick={() => open('renew')}>
                      New recovery codes
                    </Button>
                    <Button variant="default" size="xs" onClick={() => open('turn-off')}>
                      Turn off
                    </Button>
                  </>
                ) : (
                  <Button variant="default" size="xs" onClick={() => open('turn-on')}>
                    Turn on
                  </Button>
                )}
              </div>
            )}
          </>
        )}
      </div>
      <ChangePassword opened={changing} onClose={() => setChanging(false)} />
      <SecondFactorDialog {...dialog} onClose={() => setDialog({ ...dialog, opened: false })} />
    </Section>
  );
}
