import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { count } from '@/lib/money';
import type { TablePlace } from '@/lib/table-params';
import classes from './pager.module.css';

type PagerProps = {
  params: TablePlace;
  /** Rows on this page. */
  shown: number;
  nextCursor: string | null;
  total?: number;
  /** Called when somebody reaches for the next page. */
  onReachNext?: () => void;
};

/** '1–14 of 248' and the way to the pages beside this one. Keyset pages have no numbers. */
export function Pager({ params, shown, nextCursor, total, onReachNext }: PagerProps) {
  const { offset, hasPrevious } = params;
  const range = `${count(offset + 1)}–${count(offset + shown)}`;
  return (
    <nav className={classes.pager} aria-label="Pages">
      <span aria-live="polite">{total === undefined ? range : `${range} of ${count(total)}`}</span>
      {(hasPrevious || nextCursor) && (
        <span className={classes.pagerButtons}>
          <ActionIcon
            variant="default"
            aria-label="Previous page"
            disabled={!hasPrevious}
            onClick={params.previous}
          >
            <IconChevronLeft size={16} stroke={1.7} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            aria-label="Next page"
            disabled={!nextCursor}
            onPointerEnter={onReachNext}
            onFocus={onReachNext}
            onTouchStart={onReachNext}
            onClick={() => nextCursor && params.next(nextCursor, shown)}
          >
            <IconChevronRight size={16} stroke={1.7} aria-hidden />
          </ActionIcon>
        </span>
      )}
    </nav>
  );
}
