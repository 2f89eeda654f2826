import classes from './status-badge.module.css';
import { type StatusNoun, statusOf } from './status-vocabulary';

type StatusBadgeProps = {
  of: StatusNoun;
  value: string | null | undefined;
  /** Small print beside it: '$50 late fee'. */
  note?: string;
  /** Says more than the status's own word: 'Month-to-month since Nov 1, 2025'. */
  label?: string;
};

/** A dot and a word when fine, a tinted pill when someone must act. Never use Mantine's Badge for a status. */
export function StatusBadge({ of, value, note, label: more }: StatusBadgeProps) {
  if (!value) return <span className={classes.none}>—</span>;
  const { tone, loud, label: word } = statusOf(of, value);
  const label = more ?? word;
  const badge = loud ? (
    <span
      className={classes.pill}
      style={{ color: `var(--${tone}-text)`, background: `var(--${tone}-tint)` }}
    >
      {label}
    </span>
  ) : (
    <span className={classes.quiet}>
      <i className={classes.dot} style={{ background: `var(--${tone}-dot)` }} />
      {label}
    </span>
  );
  if (!note) return badge;
  return (
    <span className={classes.withNote}>
      {badge}
      <span className={classes.note}>{note}</span>
    </span>
  );
}
