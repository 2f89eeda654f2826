import { Link } from 'react-router';
import { count } from '@/lib/money';
import { LiveDot } from './live-dot';
import classes from './process-line.module.css';
import { ProgressBar } from './progress-bar';

type ProcessLineProps = {
  /** 'Import running', or '3 running' when there are more. */
  label: string;
  done: number;
  total: number;
  to: string;
};

/** The sidebar's word on what runs by itself: one line and a bar, leading to its page. */
export function ProcessLine({ label, done, total, to }: ProcessLineProps) {
  return (
    <Link to={to} className={classes.line}>
      <span className={classes.words}>
        <LiveDot />
        <span>{label}</span>
        {total > 0 && (
          <span className={classes.figures}>
            {count(done)} / {count(total)}
          </span>
        )}
      </span>
      <ProgressBar
        label={label}
        total={total}
        height={4}
        segments={[{ label: 'done', value: done, tone: 'info' }]}
      />
    </Link>
  );
}
