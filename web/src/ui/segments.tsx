import clsx from 'clsx';
import { type KeyboardEvent, useRef } from 'react';
import classes from './segments.module.css';

type SegmentsProps<Value extends string> = {
  /** Names the choice to screen readers: 'Range'. */
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  /** As wide as its place, as on phones. */
  full?: boolean;
};

/** One of a few, side by side; arrows move, as among radio buttons. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, options, value, onChange, full } = props;
  const group = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const target = by && options[(index + by + options.length) % options.length];
    if (!target) return;
    event.preventDefault();
    onChange(target.value);
    group.current?.querySelectorAll('button')[options.indexOf(target)]?.focus();
  };
  return (
    <div
      ref={group}
      className={clsx(classes.segments, full && classes.full)}
      role="radiogroup"
      aria-label={label}
    >
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a press takes hold at once, and nothing is submitted.
        <button
          key={option.value}
          type="button"
          role="radio"
          aria-checked={option.value === value}
          tabIndex={option.value === value ? 0 : -1}
          onClick={() => onChange(option.value)}
          onKeyDown={(event) => onKeyDown(event, index)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
