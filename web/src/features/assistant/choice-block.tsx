import { IconChevronRight } from '@tabler/icons-react';
import { Avatar } from '@/ui/avatar';
import blocks from './blocks.module.css';
import type { ChatOption } from './chat';
import classes from './choice-block.module.css';
import type { Outcome } from './entries';
import { Frozen, OutcomeLine } from './frozen';
import frozen from './frozen.module.css';

type ChoiceBlockProps = {
  options: readonly ChatOption[];
  outcome: Outcome | null;
  busy: boolean;
  onChoose: (value: string) => void;
};

/** Several records fit: which one. Words do as well as a press. */
export function ChoiceBlock({ options, outcome, busy, onChoose }: ChoiceBlockProps) {
  if (outcome?.kind === 'chosen') {
    const chosen = options.find(({ value }) => value === outcome.value);
    return (
      <div className={frozen.frozen}>
        <OutcomeLine outcome={outcome}>
          <b className={classes.chosen}>{chosen?.label ?? outcome.value}</b>
          {chosen?.subtext && <span>{chosen.subtext}</span>}
        </OutcomeLine>
      </div>
    );
  }
  if (outcome) return <Frozen outcome={outcome} lines={[]} />;
  return (
    <>
      <ul className={blocks.block}>
        {options.map((option) => (
          <li key={option.value}>
            <button
              type="button"
              className={classes.option}
              disabled={busy}
              onClick={() => onChoose(option.value)}
            >
              {option.kind === 'resident' && <Avatar name={option.label} />}
              <span className={classes.optionWords}>
                <span className={classes.optionLabel}>{option.label}</span>
                {option.subtext && <span className={classes.optionSubtext}>{option.subtext}</span>}
              </span>
              <IconChevronRight size={16} stroke={1.7} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <p className={classes.hint}>Or type a name or unit number.</p>
    </>
  );
}
