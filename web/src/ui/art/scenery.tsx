import type { Palette } from './palettes';

/** What every building gets: the palette it is painted in and a seed for which windows are lit. */
export type DrawingProps = { palette: Palette; seed: number };

/** The same seed always draws the same house. */
export function randomFrom(seed: number) {
  let state = seed;
  return () => {
    state = (state * 16807 + 11) % 2147483647;
    return state / 2147483647;
  };
}

export const range = (n: number) => Array.from({ length: n }, (_, i) => i);

export function Tree({ x, y, r, palette }: { x: number; y: number; r: number; palette: Palette }) {
  return (
    <g>
      <rect x={x - 1.5} y={y - r * 0.6} width="3" height={r * 1.6} fill={palette.shade} />
      <ellipse cx={x} cy={y - r} rx={r * 0.8} ry={r} fill={palette.tree} />
      <ellipse
        cx={x - r * 0.2}
        cy={y - r * 1.2}
        rx={r * 0.45}
        ry={r * 0.6}
        fill={palette.leaf}
        opacity=".7"
      />
    </g>
  );
}

type ShrubsProps = { from: number; to: number; count: number; y: number; seed: number; palette: Palette };

export function Shrubs({ from, to, count, y, seed, palette }: ShrubsProps) {
  const random = randomFrom(seed);
  const step = (to - from) / count;
  return (
    <g>
      {range(count).map((i) => (
        <ellipse
          key={i}
          cx={from + step * (i + 0.5)}
          cy={y}
          rx={step * 0.7}
          ry={5 + random() * 5}
          fill={i % 3 ? palette.tree : palette.leaf}
        />
      ))}
    </g>
  );
}

export function Ground({ palette, y = 205 }: { palette: Palette; y?: number }) {
  return <rect y={y} width="400" height={240 - y} fill={palette.ground} />;
}
