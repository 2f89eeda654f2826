import { IconCheck } from '@tabler/icons-react';
import classes from './signer-lines.module.css';

export type SignerLine = {
  number: number;
  name: string;
  fact: string;
  state: 'done' | 'next' | 'later';
};

/** People in the order in which they sign, and where each is. */
export const SignerLines = ({ lines }: { lines: readonly SignerLine[] }) => (
  <ol className={classes.lines}>
    {lines.map(({ number, name, fact, state }) => (
      <li key={number} className={classes.line}>
        <span className={classes.mark} data-state={state} aria-hidden>
          {state === 'done' ? <IconCheck size={14} stroke={2} /> : number}
        </span>
        <span className={classes.words}>
          <span className={classes.name}>{name}</span>
          <span className="num">{fact}</span>
        </span>
      </li>
    ))}
  </ol>
);
