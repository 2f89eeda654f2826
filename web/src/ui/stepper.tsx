import { IconCheck } from '@tabler/icons-react';
import clsx from 'clsx';
import classes from './stepper.module.css';

/** Where in a few steps one is. `current` counts from 0. */
export function Stepper({ steps, current }: { steps: readonly string[]; current: number }) {
  return (
    <ol className={classes.stepper} aria-label="Steps">
      {steps.map((step, index) => (
        <li
          key={step}
          className={clsx(index === current && classes.stepNow, index < current && classes.stepDone)}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={classes.stepMark} aria-hidden>
            {index < current ? <IconCheck size={12} stroke={2.4} /> : index + 1}
          </span>
          <span className={classes.stepName}>
            {step}
            {index < current && <span className="visually-hidden">, done</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
