import { Group, Stack } from '@mantine/core';
import { formatExact } from '@/lib/dates';
import { plural } from '@/lib/money';
import { useNow } from '@/lib/use-now';
import classes from './team.module.css';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const DAYS = 7;
const TICK_MS = 15_000;

/** True once the instant has passed, by itself. */
export const useIsOver = (instant: string) => useNow(TICK_MS) >= Date.parse(instant);

/** '5 days left', under a day '23 h left', under an hour '12 min left'. A just sent one has 7 days. */
export function timeLeft(until: string, now: number): string {
  const left = Date.parse(until) - now;
  if (left <= 0) return 'Expired';
  if (left < HOUR) return `${Math.ceil(left / 60_000)} min left`;
  if (left < DAY) return `${Math.floor(left / HOUR)} h left`;
  return `${plural(Math.floor((left + HOUR) / DAY), 'day')} left`;
}

/** How long an invitation is good for: the words tick, one bar for each day that is left. */
export function Countdown({ until }: { until: string }) {
  const now = useNow(TICK_MS);
  const left = Date.parse(until) - now;
  const days = Math.ceil(left / DAY);
  return (
    <Stack
      component="span"
      display="inline-flex"
      align="flex-start"
      gap="2xs"
      className={`small ${classes.countdown}`}
      data-soon={left < DAY || undefined}
      title={formatExact(until)}
    >
      <time dateTime={until}>{timeLeft(until, now)}</time>
      <Group component="span" gap={2} className={classes.ticks} aria-hidden>
        {Array.from({ length: DAYS }, (_, day) => (
          <i key={day} data-left={day < days || undefined} />
        ))}
      </Group>
    </Stack>
  );
}
