import type { AuditEntry } from '@/api/staff';
import { count } from '@/lib/money';
import classes from './audit.module.css';
import { type Change, changesOf } from './audit-changes';

const SHOWN = 2;

/** 'before → after'; only 'after' on a new record. */
export function Values({ change: { before, after } }: { change: Change }) {
  if (before === undefined) return after;
  return (
    <>
      <span className="text3">{before}</span> <span aria-hidden>→</span>
      <span className="visually-hidden">, now </span> {after}
    </>
  );
}

const inWords = ({ label, before, after }: Change) =>
  `${label}: ${before === undefined ? after : `${before} → ${after}`}`;

/** The first two fields that changed, a line each, and how many more there are. */
export function Changed({ entry }: { entry: AuditEntry }) {
  const changes = changesOf(entry);
  const more = changes.length - SHOWN;
  if (changes.length === 0) return <span className="text3">—</span>;
  return (
    <span className={classes.changed}>
      {changes.slice(0, SHOWN).map((change, index) => (
        <span key={change.field} className={classes.change}>
          <span className="truncate" title={inWords(change)}>
            {change.label}: <Values change={change} />
          </span>
          {index === SHOWN - 1 && more > 0 && <span className={classes.more}>{count(more)} more</span>}
        </span>
      ))}
    </span>
  );
}
