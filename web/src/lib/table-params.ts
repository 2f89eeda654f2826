import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** Where a list is: its filters, its order and its place, all of it in the URL. */
export type TableParams<F extends string = string> = {
  q: string;
  /** 'name' ascending, '-name' descending. */
  sort: string;
  /** Set filters only; an unset one is ''. */
  filters: Record<F, string>;
  cursor: string | undefined;
  /** Rows before this page, for '15–28 of 248'. */
  offset: number;
  activeFilters: number;
  /** What a list query sends: set values only. */
  query: { q?: string; sort?: string; cursor?: string; limit: number } & Partial<Record<F, string>>;
  hasPrevious: boolean;
  setSearch: (q: string) => void;
  setSort: (sort: string) => void;
  setFilter: (name: F, value: string | null) => void;
  clear: () => void;
  next: (cursor: string, rowsShown: number) => void;
  previous: () => void;
};

/** What a table or pager needs of them, whatever the list's filters are called. */
export type TablePlace = Pick<
  TableParams,
  'sort' | 'setSort' | 'offset' | 'hasPrevious' | 'next' | 'previous'
>;

type Step = { cursor: string | null; offset: number };
type Trail = { trail?: Step[] };

const PLACE = ['cursor', 'from'];

/**
 * The state of one list in the URL. Keyset cursors only lead forward, so the pages already seen ride in the
 * history entry's state; a shared link starts where it points and goes back to the first page.
 */
export function useTableParams<F extends string>(options: {
  filters: readonly F[];
  defaultSort?: string;
  limit?: number;
}): TableParams<F> {
  const { filters: names, defaultSort = '', limit = 50 } = options;
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const trail = (location.state as Trail | null)?.trail ?? [];

  const change = useCallback(
    (changes: Record<string, string | null>) => {
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          for (const name of PLACE) after.delete(name);
          for (const [name, value] of Object.entries(changes)) {
            if (value) after.set(name, value);
            else after.delete(name);
          }
          return after;
        },
        { replace: true },
      );
    },
    [setParams],
  );

  const go = useCallback(
    (step: Step, trailAfter: Step[]) => {
      const after = new URLSearchParams(params);
      for (const name of PLACE) after.delete(name);
      if (step.cursor) {
        after.set('cursor', step.cursor);
        after.set('from', String(step.offset));
      }
      navigate({ search: after.toString() }, { state: { trail: trailAfter } });
    },
    [navigate, params],
  );

  return useMemo(() => {
    const q = params.get('q') ?? '';
    const sort = params.get('sort') ?? defaultSort;
    const cursor = params.get('cursor') ?? undefined;
    const offset = cursor ? Number(params.get('from') ?? 0) || 0 : 0;
    const filters = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Record<
      F,
      string
    >;
    const set = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
    const activeFilters = Object.keys(set).length;
    const here: Step = { cursor: cursor ?? null, offset };
    return {
      q,
      sort,
      filters,
      cursor,
      offset,
      activeFilters,
      query: {
        ...set,
        ...(q && { q }),
        ...(sort && { sort }),
        ...(cursor && { cursor }),
        limit,
      } as TableParams<F>['query'],
      hasPrevious: cursor !== undefined,
      setSearch: (text) => change({ q: text }),
      setSort: (by) => change({ sort: by === defaultSort ? null : by }),
      setFilter: (name, value) => change({ [name]: value }),
      clear: () => change({ q: null, ...Object.fromEntries(names.map((name) => [name, null])) }),
      next: (nextCursor, rowsShown) =>
        go({ cursor: nextCursor, offset: offset + rowsShown }, [...trail, here]),
      previous: () => go(trail.at(-1) ?? { cursor: null, offset: 0 }, trail.slice(0, -1)),
    };
  }, [params, names, defaultSort, limit, trail, change, go]);
}
