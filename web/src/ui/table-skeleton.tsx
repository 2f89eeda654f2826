import { useDelayed } from '@/lib/use-delayed';
import { Skeleton } from './skeleton';
import classes from './table-skeleton.module.css';

const widths = ['46%', '62%', '38%', '54%', '44%', '66%', '50%'];

/** The shape of a table, in its row height, after 150 ms; the space is taken at once so that nothing jumps. */
export function TableSkeleton({
  columns,
  rows = 8,
  rowHeight = 40,
}: {
  columns: number;
  rows?: number;
  rowHeight?: number;
}) {
  const show = useDelayed(true);
  const cells = Math.min(columns, 7);
  return (
    <div style={{ visibility: show ? 'visible' : 'hidden' }} aria-hidden>
      {Array.from({ length: rows + 1 }, (_, row) => (
        <div
          key={row}
          className={classes.skeletonRow}
          style={{
            height: row === 0 ? 36 : rowHeight,
            opacity: 1 - row * 0.09,
            gridTemplateColumns: `repeat(${cells}, 1fr)`,
          }}
        >
          {Array.from({ length: cells }, (_, cell) => (
            <Skeleton
              key={cell}
              width={widths[(row * 3 + cell * 2) % widths.length] ?? '50%'}
              height={row === 0 ? 9 : 11}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
