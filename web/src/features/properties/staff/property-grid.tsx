import type { PropertyRow } from '@/api/staff';
import { useDelayed } from '@/lib/use-delayed';
import { LoadingText, Skeleton } from '@/ui/skeleton';
import type { ManageActions } from './manage-press';
import { PropertyCard } from './property-card';
import cardClasses from './property-card.module.css';
import classes from './property-grid.module.css';

type PropertyGridProps = { rows: readonly PropertyRow[]; fetching: boolean } & ManageActions;

/** The cards, under a thin bar while newer ones are on their way. */
export function PropertyGrid({ rows, fetching, ...actions }: PropertyGridProps) {
  return (
    <div className={classes.frame} aria-busy={fetching || undefined}>
      {fetching && <div className={classes.refetch} aria-hidden />}
      <ul className={classes.grid} aria-label="Properties">
        {rows.map((row) => (
          <li key={row.id} className={classes.item}>
            <PropertyCard row={row} {...actions} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const CARDS = 6;

/** Cards in the shape and height of what is coming. */
export function PropertyGridSkeleton() {
  const show = useDelayed(true);
  return (
    <div className={classes.frame} aria-busy>
      <LoadingText>Loading properties...</LoadingText>
      {show && (
        <div className={classes.grid} aria-hidden>
          {Array.from({ length: CARDS }, (_, i) => (
            <div key={i} className={cardClasses.card}>
              <div className={`${cardClasses.art} ${classes.blank}`} />
              <div className={cardClasses.body}>
                <Skeleton width="56%" height={14} style={{ marginTop: 4 }} />
                <Skeleton width="78%" style={{ marginTop: 9 }} />
                <div className={cardClasses.figures} style={{ paddingTop: 4 }}>
                  <Skeleton width="100%" height={26} />
                  <Skeleton width="100%" height={26} />
                </div>
                <Skeleton width="100%" height={28} style={{ marginTop: 16 }} />
              </div>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
