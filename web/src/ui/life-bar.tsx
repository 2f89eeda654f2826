import { Stack } from '@mantine/core';
import { daysBetween, formatDay } from '@/lib/dates';
import classes from './life-bar.module.css';
import { Text } from './text';

export type LifePart = {
  from: string;
  until: string;
  /** Before, now, or what follows if nothing is done. */
  kind: 'past' | 'now' | 'after';
  /** 'This lease, $1,705.00' */
  label: string;
};

type LifeBarProps = {
  label: string;
  parts: readonly LifePart[];
  today: string;
  /** The day of what comes next. */
  next?: string | null;
};

/** Days as a bar: parts one after another, today, and what comes next. */
export function LifeBar({ label, parts, today, next }: LifeBarProps) {
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last) return null;
  const all = Math.max(1, daysBetween(first.from, last.until));
  const place = (day: string) => `${(Math.max(0, Math.min(all, daysBetween(first.from, day))) * 100) / all}%`;
  const said = parts.map((part) => `${part.label}: ${formatDay(part.from)} to ${formatDay(part.until)}`);
  return (
    <Stack gap="xs">
      <div className={classes.bar} role="img" aria-label={`${label}. ${said.join('. ')}`}>
        {parts.map(({ kind, from, until }) => (
          <span
            key={from}
            className={classes.part}
            data-kind={kind}
            style={{ flexGrow: Math.max(1, daysBetween(from, until)) }}
          />
        ))}
        <span className={classes.mark} style={{ left: place(today) }} />
        {next && <span className={classes.mark} data-kind="next" style={{ left: place(next) }} />}
      </div>
      <Text>{parts.map((part) => part.label).join(' · ')}</Text>
    </Stack>
  );
}
