import { Link } from 'react-router';
import classes from './row-cards.module.css';
import type { Loaded } from './table-props';

/** The rows of a table on a phone: one card, a hairline between rows. */
export function Cards<Row>({
  label,
  rows,
  rowKey,
  rowHref,
  rowActions,
  card,
  rowDetail,
  opening,
}: Loaded<Row>) {
  return (
    <ul className={classes.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={rowKey(row)} className={classes.cardRow}>
          {rowHref ? (
            <Link to={rowHref(row)} className={classes.cardLink} data-row-link>
              {card(row)}
            </Link>
          ) : opening ? (
            <button
              type="button"
              className={classes.cardButton}
              aria-expanded={opening.isOpen(row)}
              onClick={() => opening.toggle(row)}
            >
              {card(row)}
            </button>
          ) : (
            <div className={classes.cardLink}>{card(row)}</div>
          )}
          {rowActions && <div className={classes.cardActions}>{rowActions(row)}</div>}
          {rowDetail?.(row) && (
            <div className={opening ? classes.cardOpened : classes.cardMore}>{rowDetail(row)}</div>
          )}
        </li>
      ))}
    </ul>
  );
}
