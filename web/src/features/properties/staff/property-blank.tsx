import { Skeleton } from '@/ui/skeleton';
import cardClasses from './property-card.module.css';
import classes from './property-grid.module.css';

/** A card in the shape and height of what is coming. */
export const PropertyBlank = () => (
  <div className={cardClasses.card}>
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
);
