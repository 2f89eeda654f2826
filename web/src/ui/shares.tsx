import { Link } from 'react-router';
import classes from './shares.module.css';

type Share = {
  key: string;
  label: string;
  amount: number;
  text: string;
  to: string;
  active?: boolean;
};

const shareOf = (amount: number, total: number) => {
  if (total <= 0) return '—';
  return amount > 0 && amount / total < 0.005 ? '<1%' : `${Math.round((amount / total) * 100)}%`;
};

type SharesProps = { rows: readonly Share[]; total: number; totalText: string; bars?: boolean };

/** Parts of a total: label, amount, share, and a thin bar where they are compared. Each is a filter link. */
export function Shares({ rows, total, totalText, bars = false }: SharesProps) {
  return (
    <ul className={classes.shares}>
      {rows.map((row) => (
        <li key={row.key}>
          <Link to={row.to} replace preventScrollReset aria-current={row.active || undefined}>
            {row.label}
          </Link>
          <span className="num">{row.text}</span>
          <span className={classes.share}>{shareOf(row.amount, total)}</span>
          {bars && (
            <span className={classes.bar} aria-hidden>
              <i
                style={{
                  width: `${total > 0 ? Math.max(0, Math.min(100, (row.amount / total) * 100)) : 0}%`,
                }}
              />
            </span>
          )}
        </li>
      ))}
      <li className={classes.total}>
        <span>Total</span>
        <span className="num">{totalText}</span>
        <span />
      </li>
    </ul>
  );
}
