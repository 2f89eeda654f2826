import { daysBetween, formatDay, todayIn } from '@/lib/dates';
import { plural } from '@/lib/money';
import classes from './until.module.css';

const SOON = 60;
const VERY_SOON = 30;

/** 'Dec 14, 2026, 22 days left': in warn from 60 days, in bad from 30 and after the end. */
export function Until({ day }: { day: string | null }) {
  if (!day) return <span className="text3">—</span>;
  const left = daysBetween(todayIn(), day);
  if (left < 0) return <span className={classes.bad}>Ended on {formatDay(day)}</span>;
  return (
    <>
      {formatDay(day)}
      {left <= SOON && (
        <span className={left <= VERY_SOON ? classes.bad : classes.warn}>, {plural(left, 'day')} left</span>
      )}
    </>
  );
}
