import type { CSSProperties } from 'react';
import { useDelayed } from '@/lib/use-delayed';
import classes from './skeleton.module.css';

/** One grey bar in the shape of what is coming. */
export function Skeleton({
  width,
  height = 12,
  style,
}: {
  width: number | string;
  height?: number;
  style?: CSSProperties;
}) {
  return <span className={classes.bar} style={{ width, height, ...style }} aria-hidden />;
}

/** The line of facts under a title, until they are known. */
export function FactsSkeleton() {
  const show = useDelayed(true);
  const visibility = show ? 'visible' : 'hidden';
  return <Skeleton width={150} height={10} style={{ display: 'inline-block', visibility }} />;
}

/** The spec's loading sentence, for screen readers: sight gets the skeleton. */
export function LoadingText({ children }: { children: string }) {
  return (
    <span className="visually-hidden" role="status">
      {children}
    </span>
  );
}

/** A page of which only the address is known: its title, and one card. */
export function PageSkeleton() {
  const show = useDelayed(true);
  return (
    <div aria-busy>
      <LoadingText>Loading...</LoadingText>
      {show && (
        <>
          <Skeleton width={180} height={24} style={{ margin: '4px 0 36px' }} />
          <div className={classes.card} style={{ height: 320 }} />
        </>
      )}
    </div>
  );
}

/** A detail page before its data: header, one wide column, one rail. */
export function DetailSkeleton({ loadingText = 'Loading...' }: { loadingText?: string }) {
  const show = useDelayed(true);
  return (
    <div className={classes.detail} aria-busy>
      <LoadingText>{loadingText}</LoadingText>
      {show && (
        <>
          <Skeleton width={90} />
          <Skeleton width={260} height={24} style={{ marginTop: 12 }} />
          <Skeleton width={200} style={{ marginTop: 10 }} />
          <div className={classes.columns}>
            <div className={classes.stack}>
              <div className={classes.card} style={{ height: 190 }} />
              <div className={classes.card} style={{ height: 150 }} />
            </div>
            <div className={classes.card} style={{ height: 260 }} />
          </div>
        </>
      )}
    </div>
  );
}

/** A card before its row: as high as the card will be, with lines of these widths, in percent. */
export function CardSkeleton({ height, lines }: { height: number; lines: readonly number[] }) {
  return (
    <div className={classes.lines} style={{ minHeight: height }}>
      {lines.map((width, at) => (
        <Skeleton key={at} width={`${width}%`} />
      ))}
    </div>
  );
}
