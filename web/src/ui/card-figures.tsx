import type { ReactNode } from 'react';
import classes from './card-figures.module.css';

type CardFiguresProps = {
  /** Null where nothing is known yet. */
  figures: readonly (readonly [label: string, value: ReactNode])[];
};

/** Figures of a card beside each other, under a line. */
export function CardFigures({ figures }: CardFiguresProps) {
  return (
    <dl className={classes.figures}>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={value === null ? 'text2' : undefined}>{value ?? 'No data yet'}</dd>
        </div>
      ))}
    </dl>
  );
}
