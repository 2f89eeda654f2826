import { IconArrowDownRight, IconArrowUpRight, IconMinus } from '@tabler/icons-react';
import classes from './trend.module.css';

type TrendProps = {
  now: string | number | null;
  /** The same figure over the period before; null where there is none, and then no trend. */
  before: string | number | null;
  /** What it is compared with: 'on Oct 1–22'. */
  on: string;
  /** Rates move in points, amounts in percent. */
  points?: boolean;
};

/** How far a figure has moved; null where nothing can be said of it. */
function movement(now: TrendProps['now'], before: TrendProps['before'], points = false) {
  if (now === null || before === null) return null;
  const [from, to] = [Number(before), Number(now)];
  if (points) return to - from;
  return from === 0 ? null : ((to - from) / Math.abs(from)) * 100;
}

/** A figure against the period before: an arrow in plain ink, how much, on what. */
export function Trend({ now, before, on, points = false }: TrendProps) {
  const by = movement(now, before, points);
  if (by === null) return null;
  const size = Math.abs(by).toFixed(1);
  const same = size === '0.0';
  const Arrow = same ? IconMinus : by < 0 ? IconArrowDownRight : IconArrowUpRight;
  return (
    <span className={classes.trend}>
      <Arrow size={14} stroke={1.7} aria-hidden />
      <span className="visually-hidden">{same ? 'unchanged, ' : by < 0 ? 'down ' : 'up '}</span>
      <b>
        {size}
        {points ? ' points' : '%'}
      </b>{' '}
      {on}
    </span>
  );
}
