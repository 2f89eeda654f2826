import type { ReactNode } from 'react';
import classes from './file-card.module.css';

type FileCardProps = {
  icon: ReactNode;
  /** The icon is a drawing that fills its box. */
  drawn?: boolean;
  title: string;
  /** Under the title: its pages, its size. */
  fact: string;
  /** What the card does when it is pressed, and the sign for it at its end. */
  onPress?: () => void;
  end?: ReactNode;
};

/** A file with a fact of it; the whole card opens it where it can be opened. */
export function FileCard({ icon, drawn, title, fact, onPress, end }: FileCardProps) {
  const inner = (
    <>
      {drawn ? <span className={classes.drawing}>{icon}</span> : icon}
      <span className={classes.words}>
        <span className={classes.title}>{title}</span> <span className="num">{fact}</span>
      </span>
      {end && <span className={classes.end}>{end}</span>}
    </>
  );
  return onPress ? (
    <button type="button" className={classes.card} onClick={onPress}>
      {inner}
    </button>
  ) : (
    <div className={classes.card}>{inner}</div>
  );
}
