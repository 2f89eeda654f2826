import { IconCheck, IconMinus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import blocks from './blocks.module.css';
import type { Outcome } from './entries';
import classes from './frozen.module.css';

const words: Record<Outcome['kind'], string> = {
  sent: 'Sent',
  chosen: 'Chosen',
  confirmed: 'Confirmed',
  cancelled: 'Cancelled',
  left: 'No longer open',
};

const icons = { sent: IconCheck, chosen: IconCheck, confirmed: IconCheck, cancelled: IconX, left: IconMinus };

/** How an old step ended, in one line. */
export function OutcomeLine({ outcome, children }: { outcome: Outcome; children?: ReactNode }) {
  const Icon = icons[outcome.kind];
  return (
    <p className={classes.outcome}>
      <Icon size={15} stroke={1.7} aria-hidden />
      {children ?? words[outcome.kind]}
    </p>
  );
}

/** A step that is over: what was said in it, and nothing left to press. */
export function Frozen({
  outcome,
  lines,
}: {
  outcome: Outcome;
  lines: readonly (readonly [label: string, value: string])[];
}) {
  return (
    <div className={classes.frozen}>
      {outcome.kind === 'sent' && (
        <dl className={blocks.facts}>
          {lines.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value || '—'}</dd>
            </div>
          ))}
        </dl>
      )}
      <OutcomeLine outcome={outcome} />
    </div>
  );
}
