import { useDelayed } from '@/lib/use-delayed';
import classes from './kpi-strip.module.css';
import { Skeleton } from './skeleton';

// The bar stands in its line, which keeps the height of the words to come.
const inLine = { display: 'inline-block', verticalAlign: 'middle' };

/** The strip while its figures are counted: it takes its place at once, so that nothing below it jumps. */
export function KpiSkeleton({ count }: { count: number }) {
  const show = useDelayed(true);
  return (
    <div className={classes.strip} style={{ visibility: show ? 'visible' : 'hidden' }} aria-hidden aria-busy>
      {Array.from({ length: count }, (_, i) => (
        <div key={i} className={classes.kpi}>
          <div className={classes.label}>
            <Skeleton width="60%" height={10} style={inLine} />
          </div>
          <div className={classes.value}>
            <Skeleton width="45%" height={18} style={inLine} />
          </div>
          <div className={classes.context}>
            <Skeleton width="70%" height={8} style={inLine} />
          </div>
        </div>
      ))}
    </div>
  );
}
