import type { CSSProperties, ReactNode } from 'react';
import type { ListQuery } from '@/lib/list-query';
import type { TablePlace } from '@/lib/table-params';
import { useDelayed } from '@/lib/use-delayed';
import classes from './card-grid.module.css';
import { EmptyPage } from './empty-page';
import { ErrorState } from './error-state';
import { Pager } from './pager';
import { Card } from './section';
import { LoadingText } from './skeleton';

type Shape = {
  /** The narrowest a card may be, and the space between cards. */
  least?: number;
  gap?: number;
};
export type CardGridProps<Row> = Shape & {
  /** Names the list to screen readers: 'Vendors'. */
  label: string;
  list: ListQuery<Row>;
  rowKey: (row: Row) => string;
  card: (row: Row) => ReactNode;
  params: TablePlace;
  /** An EmptyState, first use or no match. */
  empty: ReactNode;
  /** One card in the shape and height of what is coming. */
  blank: ReactNode;
  errorText: string;
  loadingText: string;
  /** Another arrangement than a grid: the lines of a phone. */
  className?: string;
};

const BLANKS = 6;

const shapeOf = ({ least = 312, gap = 16 }: Shape) =>
  ({ '--least': `${least / 16}rem`, '--gap': `${gap}px` }) as CSSProperties;

function Blanks({ blank, loadingText, ...shape }: Shape & { blank: ReactNode; loadingText: string }) {
  const show = useDelayed(true);
  return (
    <div aria-busy>
      <LoadingText>{loadingText}</LoadingText>
      <div className={classes.grid} style={shapeOf(shape)} aria-hidden>
        {show && Array.from({ length: BLANKS }, (_, i) => <div key={i}>{blank}</div>)}
      </div>
    </div>
  );
}

/** A list as cards, with its loading, empty and failed states and its pager. */
export function CardGrid<Row>(props: CardGridProps<Row>) {
  const { label, list, rowKey, card, params, least, gap } = props;
  if (list.error && !list.data) {
    return (
      <Card padded={false}>
        <ErrorState title={props.errorText} of={list} />
      </Card>
    );
  }
  if (!list.data) {
    return <Blanks blank={props.blank} loadingText={props.loadingText} least={least} gap={gap} />;
  }
  const { items, total, next_cursor = null } = list.data;
  if (items.length === 0) {
    return <Card padded={false}>{params.hasPrevious ? <EmptyPage params={params} /> : props.empty}</Card>;
  }
  return (
    <>
      <div className={classes.frame} aria-busy={list.isPlaceholderData || undefined}>
        {list.isPlaceholderData && <div className={classes.refetch} aria-hidden />}
        <ul className={props.className ?? classes.grid} style={shapeOf({ least, gap })} aria-label={label}>
          {items.map((row) => (
            <li key={rowKey(row)}>{card(row)}</li>
          ))}
        </ul>
      </div>
      {(params.hasPrevious || next_cursor) && (
        <Pager
          params={params}
          shown={items.length}
          nextCursor={next_cursor}
          total={total ?? undefined}
          onReachNext={list.reachNext}
        />
      )}
    </>
  );
}
