import { Link } from 'react-router';
import { count } from '@/lib/money';
import classes from './count-links.module.css';

type CountLink = { label: string; n: number; to: string };

/** How many there are of each; a count leads to what it counted. */
export function CountLinks({ lines }: { lines: readonly CountLink[] }) {
  return (
    <ul className={classes.lines}>
      {lines.map(({ label, n, to }) => (
        <li key={label}>
          {n > 0 ? (
            <Link to={to} className={classes.line}>
              {label} <b className="num">{count(n)}</b>
            </Link>
          ) : (
            <span className={`${classes.line} text3`}>
              {label} <span className="num">0</span>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
