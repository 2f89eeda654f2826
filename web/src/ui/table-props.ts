import type { ReactNode } from 'react';
import type { TablePlace } from '@/lib/table-params';

export type Column<Row> = {
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  /** The name this column sorts by on the wire; absent: not sortable. */
  sort?: string;
  /** Numbers go right. */
  align?: 'left' | 'right';
  width?: number | string;
  /** The value is an ordinary one (ink) or a second fact (default, text2). */
  ink?: boolean;
  /** Dropped first when the table gets narrow. */
  wideOnly?: boolean;
};

export type RowOpening<Row> = {
  isOpen: (row: Row) => boolean;
  toggle: (row: Row) => void;
  /** Completes the button's name: 'Why: Late fee, November 2026'. */
  name: (row: Row) => string;
};

export type DataTableProps<Row> = {
  /** Names the table to screen readers: 'Units'. */
  label: string;
  /** The first column is the identity: it is the row's link. */
  columns: readonly Column<Row>[];
  /** Undefined while the first page loads. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  rowHref?: (row: Row) => string;
  /** 26 px actions in the last column; on phones at the end of the card. */
  rowActions?: (row: Row) => ReactNode;
  /** The box before a row, where several can be done something to at once; `all` is the one above them. */
  tick?: { row: (row: Row) => ReactNode; all: ReactNode };
  /** A row on phones: a RowCard. */
  card: (row: Row) => ReactNode;
  /** From useTableParams; absent for a short list that is all there. */
  params?: TablePlace;
  nextCursor?: string | null;
  total?: number;
  /** Inside a card that has the box already. */
  bare?: boolean;
  /** A refetch is under way: rows stay, a 2 px bar shows. */
  fetching?: boolean;
  error?: unknown;
  /** The spec's sentence for a failed load. */
  errorText?: string;
  onRetry?: () => void;
  /** Called when somebody reaches for the next page. */
  onReachNext?: () => void;
  /** An EmptyState, first use or no match. */
  empty: ReactNode;
  /** The spec's loading sentence. */
  loadingText?: string;
  /** Two-line rows are 51 px, one-line rows 40. */
  rowHeight?: 40 | 51;
  /** What an opened row shows below itself, across the table; null while it is closed. */
  rowDetail?: (row: Row) => ReactNode;
  /** Rows that open below themselves: on a desk by the chevron before the first column, on phones as a whole. */
  opening?: RowOpening<Row>;
  /** Rows of sums under a table, `<tr>` each; phones go without. */
  foot?: ReactNode;
};

/** Once the first page is there. */
export type Loaded<Row> = DataTableProps<Row> & { rows: readonly Row[] };
