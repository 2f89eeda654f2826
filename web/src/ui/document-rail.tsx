import type { ReactNode, Ref } from 'react';
import classes from './document-rail.module.css';
import { ProgressBar } from './progress-bar';

type DocumentRailProps = {
  /** How many of the fields are filled in. */
  done: number;
  total: number;
  children: ReactNode;
  /** Names the rail to screen readers. */
  label: string;
  /** What comes next, and its one filled button. */
  rail: ReactNode;
  railRef?: Ref<HTMLElement>;
};

/** A document with fields: the document left, what is done with it in a rail of 360; on a phone that is the foot. */
export const DocumentRail = ({ done, total, children, label, rail, railRef }: DocumentRailProps) => (
  <div className={classes.layout} data-wide>
    <div className={classes.bar}>
      <span role="status">
        <b>
          {done} of {total}
        </b>{' '}
        fields done
      </span>
      <ProgressBar
        label="Fields"
        total={total}
        height={6}
        segments={[{ label: 'done', value: done, tone: 'fill' }]}
      />
    </div>
    <div className={classes.document}>{children}</div>
    <section ref={railRef} aria-label={label} className={classes.rail}>
      {rail}
    </section>
  </div>
);
