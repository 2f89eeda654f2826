import { Link } from 'react-router';
import classes from './row-cards.module.css';
import type { Loaded } from './table-props';

/** The rows of a table on a phone: one card, a hairline between rows. */
export function Cards<Row>({ label, rows, rowKey, rowHref, rowActions, card, rowDetail }: Loaded<Row>) {
  return (
    <ul className={classes.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={rowKey(row)} className={classes.cardRow}>
          {rowHref ? (
            <Link to={rowHref(row)} className={classes.cardLink} data-row-link>
              {card(row)}
            </Link>
          ) : (
            <div className={classes.cardLink}>{card(row)}</div>
          )}
          {rowActions && <div className={classes.cardActions}>{rowActions(row)}</div>}
          {rowDetail?.(row) && <div className={classes.cardMore}>{rowDetail(row)}</div>}
        </li>
      ))}
    </ul>
  );
}
