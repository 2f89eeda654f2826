import { type CSSProperties, type ReactNode, useState } from 'react';
import { moneyCompact } from '@/lib/money';
import classes from './bars.module.css';

export type Ink = 'fill' | 'past' | 'mute';
type Bar = { value: number; ink: Ink; stack?: number };
export type BarGroup = {
  /** What is said of it: 'Feb 2026: income $1,200, expenses $300, net $900'. */
  says: string;
  /** Under it; '' where there is no room for every name. */
  name: string;
  /** None: nothing is known of it. */
  bars: readonly Bar[];
  /** Above its first bar. */
  top?: string;
};

type BarsProps = {
  /** Names the chart to screen readers. */
  label: string;
  groups: readonly BarGroup[];
  height: number;
  barWidth: number;
  /** The group that is pointed at or focused, by its place; null for none. */
  onPoint?: (index: number | null) => void;
};

const inkOf = (ink: Ink) => (ink === 'mute' ? 'var(--mute-dot)' : `var(--${ink})`);

/** Round figures from 0 up to the first one at or above the most. */
function ticksOf(most: number): number[] {
  if (most <= 0) return [0];
  const rough = most / 3;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((by) => by * power).find((size) => size >= rough) ?? rough;
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) => index * step);
}

const heightOf = (bar: Bar) => Math.max(0, bar.value) + Math.max(0, bar.stack ?? 0);

/** Vertical bars over horizontal hairlines. Each group says its figures to whoever points at it or reaches it. */
export function Bars({ label, groups, height, barWidth, onPoint }: BarsProps) {
  const [pointed, setPointed] = useState<number | null>(null);
  const point = (index: number | null) => {
    setPointed(index);
    onPoint?.(index);
  };
  const ticks = ticksOf(Math.max(0, ...groups.flatMap(({ bars }) => bars.map(heightOf))));
  const most = (ticks.at(-1) || 1) * 1.05;
  const share = (n: number) => `${(n / most) * 100}%`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a chart is no fieldset.
    <div
      className={classes.chart}
      style={{ '--h': `${height}px` } as CSSProperties}
      role="group"
      aria-label={label}
    >
      <div className={classes.scale} aria-hidden>
        {ticks.map((tick) => (
          <span key={tick} style={{ bottom: share(tick) }}>
            {moneyCompact(String(tick)).replace('K', 'k')}
          </span>
        ))}
      </div>
      <div className={classes.plot}>
        {ticks.map((tick) => (
          <i key={tick} className={classes.line} style={{ bottom: share(tick) }} aria-hidden />
        ))}
        <div className={classes.groups}>
          {groups.map((group, index) => (
            <button
              key={group.says}
              type="button"
              className={classes.group}
              aria-label={group.says}
              data-pointed={pointed === index || undefined}
              onMouseEnter={() => point(index)}
              onMouseLeave={() => point(null)}
              onFocus={() => point(index)}
              onBlur={() => point(null)}
            >
              {group.bars.map((bar, at) => (
                <span
                  key={at}
                  className={classes.bar}
                  style={{ width: barWidth, height: share(heightOf(bar)) }}
                >
                  {group.top && at === 0 && <em>{group.top}</em>}
                  {(bar.stack ?? 0) > 0 && (
                    <i style={{ flex: `${bar.stack} 0 2px`, background: 'var(--mute-dot)' }} />
                  )}
                  <i style={{ flex: `${Math.max(0, bar.value)} 0 0`, background: inkOf(bar.ink) }} />
                </span>
              ))}
            </button>
          ))}
        </div>
      </div>
      <div className={classes.names} aria-hidden>
        {groups.map((group) => (
          <span key={group.says}>{group.name}</span>
        ))}
      </div>
    </div>
  );
}

export type ChartFigure = { label: string; text: string; ink: Ink };

/** The figures above a chart, which name its colours, and the days that they are of. */
export function ChartFigures({ figures, when }: { figures: readonly ChartFigure[]; when: ReactNode }) {
  return (
    <div className={classes.figures}>
      {figures.map(({ label, text, ink }) => (
        <div key={label}>
          <Key colour={inkOf(ink)}>{label}</Key>
          <b>{text}</b>
        </div>
      ))}
      <span className={classes.when}>{when}</span>
    </div>
  );
}

/** A colour and what it stands for. */
export const Key = ({ colour, children }: { colour: string; children: ReactNode }) => (
  <span className={classes.key}>
    <i style={{ background: colour }} />
    {children}
  </span>
);

export type ChartTable = { columns: readonly string[]; rows: readonly (readonly string[])[] };

/** The same as a table, of the chart's height. */
export function BarsTable({ label, table, height }: { label: string; table: ChartTable; height: number }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard.
    <section className={classes.tableFrame} style={{ height }} tabIndex={0} aria-label={label}>
      <table className={classes.table}>
        <thead>
          <tr>
            {table.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <tr key={row[0]}>
              {row.map((cell, at) => (
                <td key={table.columns[at]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
