import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import type { PropertyRow } from '@/api/staff';
import { paths } from '@/app/staff/paths';
import { count, money, moneyCompact, plural } from '@/lib/money';
import { label } from '@/lib/words';
import { Drawing } from '@/ui/art/drawing';
import { ProgressBar } from '@/ui/progress-bar';
import { StatusBadge } from '@/ui/status-badge';
import { livedIn, revenueTone } from '../property-figures';
import { ManageButton } from './manage-button';
import type { ManageActions } from './manage-press';
import classes from './property-card.module.css';

/** '118 Alder Street, Providence, RI 02903' */
export const addressOf = (row: Pick<PropertyRow, 'address' | 'city' | 'state' | 'zip_code'>) =>
  `${row.address}, ${row.city}, ${row.state} ${row.zip_code}`;

const LONG_AMOUNT = 100_000;
const potentialOf = (amount: string) =>
  Number(amount) >= LONG_AMOUNT ? moneyCompact(amount) : money(amount);

function Figure({ left, right, bar }: { left: ReactNode; right: ReactNode; bar: ReactNode }) {
  return (
    <div>
      <div className={classes.line}>
        <span>{left}</span>
        <span>{right}</span>
      </div>
      {bar}
    </div>
  );
}

const nothing = <ProgressBar segments={[]} total={0} label="No data yet" />;

function Occupancy({ row }: { row: PropertyRow }) {
  const units = row.unit_count ?? 0;
  if (units === 0) {
    const declared = row.total_units === null ? 'Units' : plural(row.total_units, 'unit');
    return <Figure left={declared} right="No data yet" bar={nothing} />;
  }
  const full = livedIn(row);
  return (
    <Figure
      left={
        <>
          <b>{count(full)}</b> / {plural(units, 'unit')}
        </>
      }
      right={`${row.occupancy ?? 0}%`}
      bar={
        <ProgressBar
          label="Occupancy"
          total={units}
          segments={[{ label: 'occupied', value: full, tone: 'fill' }]}
        />
      }
    />
  );
}

function Revenue({ row }: { row: PropertyRow }) {
  const { monthly_revenue: revenue, potential_revenue: potential } = row;
  if (revenue === null || potential === null || Number(potential) === 0) {
    return <Figure left="Rent" right="No data yet" bar={nothing} />;
  }
  return (
    <Figure
      left={<b>{money(revenue)}</b>}
      right={<span title={money(potential)}>of {potentialOf(potential)}</span>}
      bar={
        <ProgressBar
          label="Monthly revenue in dollars"
          total={Number(potential)}
          segments={[{ label: 'rented', value: Number(revenue), tone: revenueTone(revenue, potential) }]}
        />
      }
    />
  );
}

/** One property: its primary photo or a drawing, its name, how full it is and what it earns. A maintenance role gets name and address. */
export function PropertyCard({ row, ...actions }: { row: PropertyRow } & ManageActions) {
  const detailed = row.unit_count !== null;
  const to = paths.property(row.id);
  const heading = useId();
  return (
    <article className={classes.card} aria-labelledby={heading}>
      <div className={classes.art}>
        {row.photo_url ? (
          <img src={row.photo_url} alt="" loading="lazy" />
        ) : (
          <Drawing id={row.id} propertyType={row.property_type} />
        )}
      </div>
      <div className={classes.body}>
        <div className={classes.head}>
          <h2 id={heading} className={classes.name} title={row.name}>
            <Link to={to} className={classes.link}>
              {row.name}
            </Link>
          </h2>
          {row.status === 'inactive' && <StatusBadge of="record" value="inactive" />}
          {row.property_type && <span className={classes.type}>{label(row.property_type)}</span>}
        </div>
        <p className={classes.address} title={addressOf(row)}>
          {addressOf(row)}
        </p>
        {detailed && (
          <div className={classes.figures}>
            <Occupancy row={row} />
            <Revenue row={row} />
          </div>
        )}
        <div className={classes.buttons}>
          <Button
            component={Link}
            to={to}
            variant="default"
            size="xs"
            className={classes.button}
            aria-label={`View Details of ${row.name}`}
          >
            View Details
          </Button>
          {detailed && <ManageButton row={row} {...actions} />}
        </div>
      </div>
    </article>
  );
}
