/** One page of a list as the API answers it. */
export type ListPage<Row> = { items: readonly Row[]; total?: number | null; next_cursor?: string | null };

/** What a screen needs of the query that reads such a page. */
export type ListQuery<Row> = {
  data: ListPage<Row> | undefined;
  error: unknown;
  isPlaceholderData: boolean;
  refetch: () => unknown;
  /** Somebody reaches for the next page: it may be read ahead. */
  reachNext?: () => void;
};
