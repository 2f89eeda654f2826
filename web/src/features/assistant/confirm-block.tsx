import { Button } from '@mantine/core';
import clsx from 'clsx';
import blocks from './blocks.module.css';
import type { ChatConfirmation } from './chat';
import classes from './confirm-block.module.css';
import type { Outcome } from './entries';
import { OutcomeLine } from './frozen';
import frozen from './frozen.module.css';
import { clockOf, useSecondsLeft } from './use-seconds-left';

type ConfirmBlockProps = {
  confirmation: ChatConfirmation;
  outcome: Outcome | null;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** What will change, before and after. Nothing has until the verb is pressed, and after ten minutes it can't be. */
export function ConfirmBlock({ confirmation, outcome, busy, onConfirm, onCancel }: ConfirmBlockProps) {
  const { title, headline, lines, verb, expiresAt } = confirmation;
  const left = useSecondsLeft(outcome ? null : expiresAt);
  const expired = left === 0;
  return (
    <section
      className={blocks.block}
      aria-label={`Confirm: ${title}`}
      data-frozen={outcome ? true : undefined}
    >
      <div className={classes.cardHead}>
        <span>{title}</span>
        {!outcome && <span role="timer">{expired ? 'Expired' : `Expires in ${clockOf(left)}`}</span>}
        <strong className={classes.headline}>{headline}</strong>
      </div>
      {lines.length > 0 && (
        <dl className={clsx(blocks.facts, classes.card)}>
          {lines.map(({ label, before, after }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {before && (
                  <>
                    {before}
                    <span aria-hidden> → </span>
                    <span className="visually-hidden"> becomes </span>
                  </>
                )}
                <b className={before ? classes.becomes : undefined}>{after}</b>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className={classes.cardFoot}>
        {outcome ? (
          <OutcomeLine outcome={outcome} />
        ) : expired ? (
          <p className={frozen.outcome}>Nothing was changed. Ask again to get a new one.</p>
        ) : (
          <>
            <Button size="xs" variant="default" disabled={busy} onClick={onCancel}>
              Cancel
            </Button>
            <Button size="xs" loading={busy} onClick={onConfirm}>
              {verb}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}
