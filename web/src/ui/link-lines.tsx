import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './link-lines.module.css';

export type LinkLine = {
  key: string;
  to: string;
  title: string;
  text?: string | null;
  /** A drawing or an avatar before the words. */
  mark?: ReactNode;
  /** A figure or a status at the end. */
  end?: ReactNode;
  /** Links of its own, beside that of the row. */
  beside?: ReactNode;
};

/** Rows of two lines inside a card, each of them a link. */
export function LinkLines({ lines }: { lines: readonly LinkLine[] }) {
  return (
    <ul className={classes.lines}>
      {lines.map(({ key, to, title, text, mark, end, beside }) => (
        <li key={key} className={classes.item}>
          <Link to={to} className={classes.line}>
            {mark && <span className={classes.mark}>{mark}</span>}
            <span className={classes.words}>
              <span className={classes.title} title={title}>
                {title}
              </span>
              {text && (
                <span className={`${classes.text} num`} title={text}>
                  {text}
                </span>
              )}
            </span>
            {end}
          </Link>
          {beside && <span className={classes.beside}>{beside}</span>}
        </li>
      ))}
    </ul>
  );
}
