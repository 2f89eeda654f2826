import { IconStar, IconStarFilled } from '@tabler/icons-react';
import classes from './vendors.module.css';

const FIVE = [1, 2, 3, 4, 5];

/** Five stars, filled to the floor of the rating; the figure beside them is exact. */
export function Stars({ rating }: { rating: number | null }) {
  if (rating === null) return <span className="text3">Not rated</span>;
  return (
    <span className={classes.stars} role="img" aria-label={`${rating.toFixed(1)} of 5 stars`}>
      {FIVE.map((star) =>
        star <= Math.floor(rating) ? (
          <IconStarFilled key={star} size={13} className={classes.filled} aria-hidden />
        ) : (
          <IconStar key={star} size={13} stroke={1.7} className={classes.hollow} aria-hidden />
        ),
      )}
      <span className="num">{rating.toFixed(1)}</span>
    </span>
  );
}
