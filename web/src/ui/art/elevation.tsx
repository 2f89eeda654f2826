import { type ComponentType, memo, useId } from 'react';
import classes from './art.module.css';
import { House } from './house';
import { Lofts } from './lofts';
import { MidRise } from './mid-rise';
import { palettes } from './palettes';
import { RowHouses } from './row-houses';
import type { DrawingProps } from './scenery';
import { Shop } from './shop';
import { Tower } from './tower';

const buildings: Record<string, readonly ComponentType<DrawingProps>[]> = {
  apartment: [MidRise, Lofts],
  multi_family: [RowHouses, MidRise],
  townhouse: [RowHouses],
  condo: [Tower],
  single_family: [House],
  house: [House],
  commercial: [Shop],
  mixed_use: [Shop, Lofts],
};

function hash(id: string): number {
  let sum = 7;
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 2147483647;
  return sum;
}

export type ElevationProps = {
  /** Chooses palette and lit windows, so that a property always looks the same. */
  id: string;
  propertyType: string | null | undefined;
  /** Only where the drawing says something that no text beside it says. */
  label?: string;
};

/** The drawing that stands where a property has no photo. It fills its box. */
const Elevation = memo(function Elevation({ id, propertyType, label }: ElevationProps) {
  const gradient = useId();
  const seed = hash(id);
  const kinds = buildings[propertyType ?? ''] ?? [MidRise];
  const Building = kinds[seed % kinds.length] ?? MidRise;
  const palette = palettes[Math.floor(seed / 8) % palettes.length] ?? palettes[0];
  return (
    <svg
      className={classes.art}
      viewBox="0 0 400 240"
      preserveAspectRatio="xMidYMid slice"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={!label}
    >
      <defs>
        <linearGradient id={gradient} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={palette.sky[0]} />
          <stop offset="1" stopColor={palette.sky[1]} />
        </linearGradient>
      </defs>
      <rect width="400" height="240" fill={`url(#${gradient})`} />
      <circle cx="316" cy="64" r="30" fill={palette.sun} opacity=".85" />
      <Building palette={palette} seed={seed % 97} />
    </svg>
  );
});

export default Elevation;
