import { Stack } from '@mantine/core';
import type { CSSProperties } from 'react';
import { daysBetween, formatDay, formatMonth } from '@/lib/dates';
import classes from './life-bar.module.css';

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

type Label = { at: number; text: string };

/** In hundredths of the bar: so far apart that two names of days fit beside each other on a phone. */
const APART = 18;
const EDGE = APART / 2;
const edgeOf = (at: number) => (at < EDGE ? 'start' : at > 100 - EDGE ? 'end' : undefined);

/** Those that have room, the first of them before the later. */
const apart = (labels: readonly Label[]) => {
  const kept: Label[] = [];
  for (const label of labels) {
    if (kept.every(({ at }) => Math.abs(at - label.at) >= APART)) kept.push(label);
  }
  return kept;
};

/** As long as its days, and filled as far as today has come. */
function partStyle(from: string, until: string, today: string) {
  const days = Math.max(1, daysBetween(from, until));
  const gone = Math.max(0, Math.min(days, daysBetween(from, today)));
  return { flexGrow: days, '--gone': `${(gone * 100) / days}%` } as CSSProperties;
}

/** Days as a bar: parts one after another, today, and what comes next. */
export function LifeBar({ label, parts, today, next }: LifeBarProps) {
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last) return null;
  const all = Math.max(1, daysBetween(first.from, last.until));
  const percentOf = (day: string) => (Math.max(0, Math.min(all, daysBetween(first.from, day))) * 100) / all;
  const place = (day: string) => `${percentOf(day)}%`;
  const labels = apart([
    { at: percentOf(today), text: 'Today' },
    ...(next ? [{ at: percentOf(next), text: formatDay(next) }] : []),
    ...parts.map(({ from }) => ({ at: percentOf(from), text: formatMonth(from) })),
  ]);
  const said = parts.map((part) => `${part.label}: ${formatDay(part.from)} to ${formatDay(part.until)}`);
  return (
    <Stack gap="xs">
      <div className={classes.bar} role="img" aria-label={`${label}. ${said.join('. ')}`}>
        {parts.map(({ kind, from, until }) => (
          <span key={from} className={classes.part} data-kind={kind} style={partStyle(from, until, today)} />
        ))}
        <span className={classes.mark} style={{ left: place(today) }} />
        {next && <span className={classes.mark} data-kind="next" style={{ left: place(next) }} />}
      </div>
      <div className={classes.days} aria-hidden>
        {labels.map(({ at, text }) => (
          <span key={at} className="num" data-edge={edgeOf(at)} style={{ left: `${at}%` }}>
            {text}
          </span>
        ))}
      </div>
      <ul className={classes.legend}>
        {parts.map(({ from, kind, label: what }) => (
          <li key={from} data-kind={kind}>
            {what}
          </li>
        ))}
      </ul>
    </Stack>
  );
}
