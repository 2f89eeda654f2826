import { Link } from 'react-router';
import { plural } from '@/lib/money';
import classes from './age-bands.module.css';
import { Key } from './bars';

type AgeBand = {
  key: string;
  label: string;
  amount: number;
  text: string;
  accounts: number;
  to: string;
};

// From late to very late; what is not late yet stays pale.
const INKS: Record<string, string> = {
  due: 'var(--mute-dot)',
  '1_30': 'var(--warn-dot)',
  '31_60': 'color-mix(in srgb, var(--bad-dot) 45%, var(--warn-dot))',
  '61_90': 'var(--bad-dot)',
  over_90: 'var(--bad-text)',
};

type AgeBandsProps = { bands: readonly AgeBand[]; total: { label: string; text: string; accounts: number } };

/** An amount by age: widths by amount, and each band a filter link. Together they are the total. */
export function AgeBands({ bands, total }: AgeBandsProps) {
  return (
    <div className={classes.bands}>
      <div className={classes.bar} aria-hidden>
        {bands.map(({ key, amount }) => (
          <i key={key} style={{ flex: `${amount} 0 ${amount > 0 ? 3 : 0}px`, background: INKS[key] }} />
        ))}
      </div>
      <ul className={classes.row}>
        {bands.map((band) => (
          <li key={band.key}>
            <Link to={band.to}>
              <Key colour={INKS[band.key] ?? 'var(--mute-dot)'}>{band.label}</Key>
            </Link>
            <span>
              <b>{band.text}</b> <small>{plural(band.accounts, 'account')}</small>
            </span>
          </li>
        ))}
        <li className={classes.total}>
          <span className={classes.name}>{total.label}</span>
          <span>
            <b>{total.text}</b> <small>{plural(total.accounts, 'account')}</small>
          </span>
        </li>
      </ul>
    </div>
  );
}
