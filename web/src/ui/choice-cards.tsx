import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import classes from './choice-cards.module.css';

export type Choice<Value extends string> = {
  value: Value;
  label: string;
  icon?: ReactNode;
  /** What it means, at the end of its line: 'Within 24 hours'. */
  note?: string;
  /** More of it, under its label. */
  detail?: string;
  /** What it costs, at the end of its line. */
  figure?: string;
};

type ChoiceCardsProps<Value extends string> = {
  label: string;
  /** Tiles with a drawing, the days of a week, two words side by side, or rows with a word of what each means. */
  shape: 'grid' | 'days' | 'pairs' | 'rows';
  choices: readonly Choice<Value>[];
  value: Value | '';
  onChange: (value: Value) => void;
  required?: boolean;
};

/** One of a few, each a card as large as a thumb: the browser's own radio buttons. */
export function ChoiceCards<Value extends string>(props: ChoiceCardsProps<Value>) {
  const { label, shape, choices, value, onChange, required } = props;
  const name = useId();
  return (
    <fieldset className={clsx(shape === 'rows' ? classes.rows : classes.grid, classes[shape])}>
      <legend className={classes.legend}>{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={classes.card}>
          <input
            type="radio"
            name={name}
            required={required}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.icon}
          <span className={classes.word}>
            {choice.label}
            {choice.detail && <span className={classes.detail}>{choice.detail}</span>}
          </span>
          {choice.figure && <b className="num">{choice.figure}</b>}
          {choice.note && <span className={classes.note}>{choice.note}</span>}
        </label>
      ))}
    </fieldset>
  );
}
