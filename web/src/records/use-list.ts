import {
  type DefaultError,
  keepPreviousData,
  type QueryKey,
  type UseQueryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { ListPage } from '@/lib/list-query';

/** A page that was read ahead is shown as it is for so long, and read again after. */
const FRESH_MS = 15_000;

/**
 * The page of a list that its address names; the page before stays until it is there, and the next one is read as soon
 * as somebody reaches for its button.
 */
export function useList<
  Query extends { cursor?: string | null },
  Page extends ListPage<unknown>,
  Problem = DefaultError,
  Key extends QueryKey = QueryKey,
>(optionsOf: (at: { query: Query }) => UseQueryOptions<Page, Problem, Page, Key>, query: Query) {
  const queryClient = useQueryClient();
  const list = useQuery({ ...optionsOf({ query }), placeholderData: keepPreviousData });
  const next = list.data?.next_cursor;
  const reachNext = () => {
    if (!next || list.isPlaceholderData) return;
    const { queryKey, queryFn } = optionsOf({ query: { ...query, cursor: next } });
    void queryClient.prefetchQuery({ queryKey, queryFn, staleTime: FRESH_MS });
  };
  return { ...list, reachNext };
}
