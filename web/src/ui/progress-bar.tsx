import clsx from 'clsx';
import type { ReactNode } from 'react';
import { count } from '@/lib/money';
import classes from './progress-bar.module.css';
import type { Tone } from './status-vocabulary';

export type Segment = {
  /** 'imported', 'need fixing' */
  label: string;
  value: number;
  tone: Tone | 'fill';
};

const colourOf = (tone: Segment['tone']) => (tone === 'fill' ? 'var(--fill)' : `var(--${tone}-dot)`);

type ProgressBarProps = {
  segments: readonly Segment[];
  /** What the whole bar stands for; the rest stays track. */
  total: number;
  /** Said to screen readers: 'Occupancy', 'Import progress'. */
  label: string;
  height?: number;
  /** Hatched: what it measures does not run now. */
  still?: boolean;
  /** Where something changes, in per cent: thin gaps. Decoration, the words carry it. */
  marks?: readonly number[];
  className?: string;
};

/** A bar of one or more parts. Parts glide when their values change. */
export function ProgressBar({
  segments,
  total,
  label,
  height = 6,
  still,
  marks = [],
  className,
}: ProgressBarProps) {
  const parts = segments.filter((segment) => segment.value > 0);
  const spoken = parts.map((part) => `${count(part.value)} ${part.label}`).join(', ');
  return (
    <div
      className={clsx(classes.bar, className)}
      role="img"
      aria-label={still ? label : `${label}: ${spoken || '0'} of ${count(total)}`}
      data-still={still}
      style={{ height, borderRadius: height / 2 }}
    >
      {parts.map((part) => (
        <i
          key={part.label}
          style={{
            width: `${total > 0 ? Math.min(100, (part.value / total) * 100) : 0}%`,
            background: colourOf(part.tone),
          }}
        />
      ))}
      {marks.map((at) => (
        <b key={at} className={classes.mark} style={{ left: `${at}%` }} />
      ))}
    </div>
  );
}

/** Names each colour of the bar above it. */
export function BarLegend({ segments, children }: { segments: readonly Segment[]; children?: ReactNode }) {
  return (
    <div className={classes.legend}>
      {segments.map((segment) => (
        <span key={segment.label} className={classes.key}>
          <i style={{ background: colourOf(segment.tone) }} />
          <b>{count(segment.value)}</b>
          {segment.label}
        </span>
      ))}
      {children}
    </div>
  );
}
