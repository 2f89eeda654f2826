import { Fragment, type ReactNode } from 'react';
import classes from './fact-list.module.css';

export type Fact = readonly [label: string, value: ReactNode];

const isEmpty = (value: ReactNode) => value === null || value === undefined || value === '';

/** Label and value, line by line; an em dash for nothing. `columns={2}` splits a long list from 62em up. */
export function FactList({ facts, columns = 1 }: { facts: readonly Fact[]; columns?: 1 | 2 }) {
  const half = columns === 2 ? Math.ceil(facts.length / 2) : facts.length;
  const lists = columns === 2 ? [facts.slice(0, half), facts.slice(half)] : [facts];
  return (
    <div className={columns === 2 ? classes.two : undefined}>
      {lists.map((list, i) => (
        <dl
          key={i}
          className={classes.list}
          // Side by side, the lines of both lists stand level, however tall one of them is.
          style={columns === 2 ? { gridRow: `span ${list.length}` } : undefined}
        >
          {list.map(([label, value]) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{isEmpty(value) ? <span className="text3">—</span> : value}</dd>
            </Fragment>
          ))}
        </dl>
      ))}
    </div>
  );
}
