import clsx from 'clsx';
import type { ComponentType } from 'react';
import classes from './art.module.css';
import { House } from './house';
import { Lofts } from './lofts';
import { MidRise } from './mid-rise';
import { night } from './palettes';
import { RowHouses } from './row-houses';
import type { DrawingProps } from './scenery';

type Plot = readonly [Building: ComponentType<DrawingProps>, seed: number];

const behind: readonly Plot[] = [
  [House, 1],
  [RowHouses, 3],
  [MidRise, 9],
  [Lofts, 4],
];
const front: readonly Plot[] = [
  [MidRise, 4],
  [House, 1],
  [Lofts, 2],
];

function Street({ plots, width, className }: { plots: readonly Plot[]; width: number; className?: string }) {
  return (
    <svg className={clsx(classes.street, className)} viewBox={`0 24 ${width} 188`} aria-hidden>
      {plots.map(([Building, seed], i) => (
        <g key={i} transform={`translate(${i * 330 - 90} 0)`}>
          <Building palette={night} seed={seed} />
        </g>
      ))}
    </svg>
  );
}

/** The same buildings after dark, in pine: the sign-in page's right half. Fills its positioned parent. */
export default function NightStreet() {
  return (
    <div className={classes.night} aria-hidden>
      <div className={classes.moon} />
      <Street plots={behind} width={1180} className={classes.behind} />
      <div className={classes.earth} />
      <Street plots={front} width={736} />
    </div>
  );
}
