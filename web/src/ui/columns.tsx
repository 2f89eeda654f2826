import clsx from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import classes from './columns.module.css';

type ColumnsProps = {
  children: ReactNode;
  /** The rail; without one the page is a single column. */
  aside?: ReactNode;
  /** Names the rail to screen readers. */
  label: string;
  asideWidth?: number;
  /** On phones the rail comes first, because it is acted on most; else it follows. */
  asideFirst?: boolean;
  /** The rail stands above the rest below 62 em already. */
  early?: boolean;
  /** The rail follows below 75 em already: beside it a table would have no room. */
  late?: boolean;
};

/** A page's wide column and its rail, the parts of each 16 px apart; one column on phones. */
export function Columns(props: ColumnsProps) {
  const { children, aside, label, asideWidth = 300, asideFirst = false, early = false, late = false } = props;
  return (
    <div
      className={clsx(
        classes.columns,
        !aside && classes.alone,
        asideFirst && classes.first,
        early && classes.early,
        late && classes.late,
      )}
      style={{ '--aside': `${asideWidth}px` } as CSSProperties}
    >
      <div className={classes.part}>{children}</div>
      {aside && (
        <aside aria-label={label} className={classes.part}>
          {aside}
        </aside>
      )}
    </div>
  );
}
