import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import clsx from 'clsx';
import { Fragment, type KeyboardEvent, type MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { supportCodeOf } from '@/lib/problem';
import { useShortcuts } from '@/lib/shortcuts';
import type { TablePlace } from '@/lib/table-params';
import classes from './data-table.module.css';
import { EmptyPage } from './empty-page';
import { ErrorState } from './error-state';
import { Pager } from './pager';
import { Cards } from './row-cards';
import { RowOpener } from './row-opener';
import { LoadingText } from './skeleton';
import type { Column, DataTableProps, Loaded } from './table-props';
import { TableSkeleton } from './table-skeleton';
import { usePhone } from './use-phone';

export { RowCard } from './row-card';
export type { Column, DataTableProps } from './table-props';

/** To the row's link that stands so many further, through all lists of the page. */
function moveFocus(by: number) {
  const links = [...document.querySelectorAll<HTMLElement>('[data-row-link]')];
  const at = links.indexOf(document.activeElement as HTMLElement);
  links[Math.max(0, Math.min(links.length - 1, at + by))]?.focus();
}

/** Up and down the rows with k and j: the first list of the page hears the key for all. */
const useRowKeys = () => useShortcuts({ j: () => moveFocus(1), k: () => moveFocus(-1) });

/** The arrows do the same from a row's link on; elsewhere they scroll. */
function onArrow(event: KeyboardEvent<HTMLElement>) {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const onLink = event.target instanceof HTMLElement && event.target.hasAttribute('data-row-link');
  if (by === undefined || !onLink || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  moveFocus(by);
}

/** A list of rows: a table, or cards on phones, with its loading, empty and failed states and its pager. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, error, errorText, onRetry, empty, params, nextCursor, total, fetching, label } = props;
  const phone = usePhone();
  useRowKeys();

  if (error && !rows) {
    return (
      <div className={classes.box} data-bare={props.bare}>
        <ErrorState
          title={errorText ?? `Failed to load ${label.toLowerCase()}. Please try again later.`}
          code={supportCodeOf(error)}
          onRetry={onRetry}
        />
      </div>
    );
  }
  if (!rows) {
    return (
      <div className={classes.box} data-bare={props.bare} aria-busy>
        <LoadingText>{props.loadingText ?? 'Loading...'}</LoadingText>
        <TableSkeleton
          columns={phone ? 2 : props.columns.length}
          rows={props.bare ? 3 : undefined}
          rowHeight={phone ? 84 : (props.rowHeight ?? 40)}
        />
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the rows' links inside are what the keys are for.
    <div
      className={classes.frame}
      data-bare={props.bare}
      aria-busy={fetching || undefined}
      onKeyDown={onArrow}
    >
      {fetching && <div className={classes.refetch} aria-hidden />}
      {rows.length === 0 ? (
        <div className={classes.box}>{params?.hasPrevious ? <EmptyPage params={params} /> : empty}</div>
      ) : phone ? (
        <Cards {...props} rows={rows} />
      ) : (
        <Rows {...props} rows={rows} />
      )}
      {params && rows.length > 0 && (!props.bare || params.hasPrevious || nextCursor) && (
        <Pager
          params={params}
          shown={rows.length}
          nextCursor={nextCursor ?? null}
          total={total}
          onReachNext={props.onReachNext}
        />
      )}
    </div>
  );
}

/** A column's title as the button that sorts by it; a second press turns the order round. */
function SortButton<Row>({ column, params }: { column: Column<Row>; params: TablePlace }) {
  const descending = params.sort === `-${column.sort}`;
  const sorted = descending || params.sort === column.sort;
  const Arrow = descending ? IconArrowDown : IconArrowUp;
  return (
    <button
      type="button"
      className={classes.sort}
      data-align={column.align}
      data-sorted={sorted || undefined}
      onClick={() => params.setSort(sorted && !descending ? `-${column.sort}` : (column.sort ?? ''))}
    >
      {column.title}
      <Arrow size={14} stroke={1.7} aria-hidden />
      {sorted && <span className="visually-hidden">, sorted {descending ? 'descending' : 'ascending'}</span>}
    </button>
  );
}

/** A click anywhere in a row opens it, unless it was on something of its own or ended a selection of text. */
function useRowClick() {
  const navigate = useNavigate();
  return (event: MouseEvent<HTMLTableRowElement>, href: string) => {
    const onControl = (event.target as Element).closest('a, button, input, select, label, [role="menu"]');
    // React hands on clicks from menus and dialogs that a row opened elsewhere on the page.
    if (onControl || !event.currentTarget.contains(event.target as Node)) return;
    if (window.getSelection()?.toString()) return;
    if (event.metaKey || event.ctrlKey || event.button === 1) window.open(href, '_blank', 'noopener');
    else if (event.button === 0) {
      // What opens over the list gives the focus back to the row.
      event.currentTarget.querySelector<HTMLElement>('[data-row-link]')?.focus({ preventScroll: true });
      void navigate(href);
    }
  };
}

function Rows<Row>({
  label,
  columns,
  rows,
  rowKey,
  rowHref,
  rowActions,
  rowDetail,
  params,
  rowHeight,
  opening,
  tick,
  foot,
}: Loaded<Row>) {
  const openRow = useRowClick();
  const span = columns.length + (rowActions ? 1 : 0) + (tick ? 1 : 0);
  return (
    <div className={classes.wrap}>
      <table className={clsx(classes.table, rowHeight === 51 && classes.tall)} aria-label={label}>
        <thead>
          <tr>
            {tick && (
              <th scope="col" className={classes.tick}>
                <span className="visually-hidden">Chosen</span>
                {tick.all}
              </th>
            )}
            {columns.map((column) => (
              <th key={column.key} scope="col" style={{ width: column.width }} className={cellClass(column)}>
                {column.sort && params ? <SortButton column={column} params={params} /> : column.title}
              </th>
            ))}
            {rowActions && (
              <th scope="col" className={classes.actions}>
                <span className="visually-hidden">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const detail = rowDetail?.(row);
            return (
              <Fragment key={rowKey(row)}>
                <tr
                  className={clsx(rowHref && classes.linked, opening?.isOpen(row) && classes.opened)}
                  onClick={rowHref && ((event) => openRow(event, rowHref(row)))}
                  onAuxClick={rowHref && ((event) => openRow(event, rowHref(row)))}
                >
                  {tick && <td className={classes.tick}>{tick.row(row)}</td>}
                  {columns.map((column, index) => (
                    <td key={column.key} className={clsx(cellClass(column), index === 0 && classes.identity)}>
                      {index === 0 && rowHref ? (
                        <Link to={rowHref(row)} className={classes.link} data-row-link>
                          {column.render(row)}
                        </Link>
                      ) : index === 0 && opening ? (
                        <RowOpener row={row} opening={opening}>
                          {column.render(row)}
                        </RowOpener>
                      ) : (
                        column.render(row)
                      )}
                    </td>
                  ))}
                  {rowActions && <td className={classes.actions}>{rowActions(row)}</td>}
                </tr>
                {detail && (
                  <tr className={classes.detail}>
                    {opening && <td />}
                    <td colSpan={opening ? span - 1 : span} data-beside={opening && true}>
                      {detail}
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
        {foot && <tfoot>{foot}</tfoot>}
      </table>
    </div>
  );
}

const cellClass = <Row,>(column: Column<Row>) =>
  clsx(
    column.align === 'right' && classes.right,
    column.ink && classes.ink,
    column.wideOnly && classes.wideOnly,
  );
