import { Skeleton } from '@/ui/skeleton';
import classes from './property-card.module.css';

/** A card in the shape and height of what is coming. */
export const PropertyBlank = () => (
  <div className={classes.card}>
    <div className={`${classes.art} ${classes.blank}`} />
    <div className={classes.body}>
      <Skeleton width="56%" height={14} style={{ marginTop: 4 }} />
      <Skeleton width="78%" style={{ marginTop: 9 }} />
      <div className={classes.figures} style={{ paddingTop: 4 }}>
        <Skeleton width="100%" height={26} />
        <Skeleton width="100%" height={26} />
      </div>
      <Skeleton width="100%" height={28} style={{ marginTop: 16 }} />
    </div>
  </div>
);
