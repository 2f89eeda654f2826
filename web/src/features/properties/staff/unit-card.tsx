import { IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router';
import type { UnitRow } from '@/api/staff';
import { paths } from '@/app/staff/paths';
import { money } from '@/lib/money';
import { RowCard } from '@/ui/row-card';
import { SmallPicture } from '@/ui/small-picture';
import { StatusBadge } from '@/ui/status-badge';
import { factsOf, occupantOf } from './unit-facts';
import classes from './unit-grid.module.css';

type UnitCardProps = {
  unit: UnitRow;
  /** Of a commercial property: beds and baths say nothing there. */
  commercial: boolean;
  /** False for a role that may not see who lives there: then nothing is claimed about it. */
  people: boolean;
};

const linkTo = (unit: UnitRow) => paths.unit(unit.property_id, unit.id);

function Occupant({ unit }: { unit: UnitRow }) {
  const { name, term } = occupantOf(unit);
  return (
    <div className={classes.occupant}>
      <div className={unit.resident_name ? classes.resident : classes.nobody} title={name}>
        {name}
      </div>
      {term && <div className={classes.term}>{term}</div>}
    </div>
  );
}

/** One unit of the property it is shown with. */
export function UnitCard({ unit, commercial, people }: UnitCardProps) {
  const heading = useId();
  return (
    <article className={classes.card} aria-labelledby={heading}>
      <div className={classes.cardHead}>
        <SmallPicture src={unit.photo_url} />
        <h3 id={heading} className={classes.number}>
          <Link to={linkTo(unit)} className={classes.link}>
            {unit.unit_number}
          </Link>
        </h3>
        <StatusBadge of="unit" value={unit.status} />
      </div>
      <p className={classes.facts}>{factsOf(unit, commercial) || '—'}</p>
      <p className={classes.rent}>
        {unit.rent ? (
          <>
            <b>{money(unit.rent)}</b> / month
          </>
        ) : (
          'No rent set'
        )}
      </p>
      {people && <Occupant unit={unit} />}
      <Link
        to={linkTo(unit)}
        className={classes.details}
        aria-label={`View Details of unit ${unit.unit_number}`}
      >
        View Details
        <IconChevronRight size={14} stroke={1.7} aria-hidden />
      </Link>
    </article>
  );
}

/** The same on a phone: three lines, all of them the link. */
export function UnitLines({ unit, commercial, people }: UnitCardProps) {
  const { name, term } = occupantOf(unit);
  return (
    <Link to={linkTo(unit)} className={classes.lines}>
      <RowCard
        mark={<SmallPicture src={unit.photo_url} />}
        title={unit.unit_number}
        amount={unit.rent ? money(unit.rent) : '—'}
        fact={people ? name : factsOf(unit, commercial)}
        status={<StatusBadge of="unit" value={unit.status} />}
        small={people ? [factsOf(unit, commercial), term].filter(Boolean).join(' · ') : undefined}
      />
    </Link>
  );
}
