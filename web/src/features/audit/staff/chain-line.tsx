import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react';
import type { AuditState } from '@/api/staff';
import { formatAgo, formatExact } from '@/lib/dates';
import { useNow } from '@/lib/use-now';
import classes from './audit.module.css';

const TICK_MS = 30_000;

type ChainProps = { state: AuditState | undefined; failed: boolean };

/** How fresh the seal is and when it was last verified. */
export function ChainLine({ state, failed }: ChainProps) {
  const now = useNow(TICK_MS);
  if (!state) return failed ? 'The seal of the log could not be read.' : 'Reading the seal…';
  const { sealed_at, checked_at, broken } = state;
  const verified = checked_at ? formatExact(checked_at) : null;
  return (
    <span className={classes.chain}>
      {!broken && sealed_at && verified && <IconShieldCheck size={16} stroke={1.7} aria-hidden />}
      <span title={sealed_at ? formatExact(sealed_at) : undefined}>
        {sealed_at ? `Sealed ${formatAgo(sealed_at, now)}` : 'Not sealed yet'}
        {broken ? '' : verified ? ` · verified ${verified}` : ' · not verified yet'}
      </span>
    </span>
  );
}

/** The one thing that an owner must hear: an entry is not what it was when it was sealed. */
export function ChainBroken({ state }: Pick<ChainProps, 'state'>) {
  if (!state?.broken) return null;
  return (
    <div className={classes.broken} role="alert">
      <IconAlertTriangle size={17} stroke={1.7} aria-hidden />
      <p>
        <b>The log does not match its chain.</b> An entry was changed or removed after it was sealed.
        {state.checked_at && ` Found ${formatExact(state.checked_at)}.`}
      </p>
    </div>
  );
}
