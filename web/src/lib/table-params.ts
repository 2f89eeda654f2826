import { useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { FilterReader } from './filter-values';

/** The filters of a list by their names in the address and on the wire. */
export type Filters = Readonly<Record<string, FilterReader>>;
type Values<F extends Filters> = { [Name in keyof F]?: Exclude<ReturnType<F[Name]>, undefined> };

/** Where a list is: its filters, its order and its page, all of it in the URL. */
export type TableParams<F extends Filters = Filters> = {
  q: string;
  /** 'name' ascending, '-name' descending. */
  sort: string;
  /** As the address has them; one that is not set, or that no filter could be, is ''. */
  filters: Record<keyof F, string>;
  cursor: string | undefined;
  /** Rows before this page, for '15–28 of 248'. */
  offset: number;
  activeFilters: number;
  /** What a list query sends: set values only. */
  query: { q?: string; sort?: string; cursor?: string; limit: number } & Values<F>;
  hasPrevious: boolean;
  setSearch: (q: string) => void;
  setSort: (sort: string) => void;
  setFilter: (name: keyof F & string, value: string | null) => void;
  clear: () => void;
  next: (cursor: string, rowsShown: number) => void;
  previous: () => void;
  /** Back to the first page, where a later one turns out to be empty. */
  first: () => void;
};

/** What a table or pager needs of them, whatever the list's filters are called. */
export type TablePlace = Pick<
  TableParams,
  'sort' | 'setSort' | 'offset' | 'hasPrevious' | 'next' | 'previous' | 'first'
>;

type Step = { cursor: string | null; offset: number };
type Trail = { trail?: Step[] };
type Options<F extends Filters> = {
  filters: F;
  /** What the list can be sorted by; an address that says otherwise is read as the default. */
  sorts?: readonly string[];
  defaultSort?: string;
  limit?: number;
};

const PLACE = ['cursor', 'from'];

/** What the address says, as far as it makes sense. */
function read<F extends Filters>(params: URLSearchParams, options: Options<F>) {
  const { filters: readers, sorts, defaultSort = '', limit = 50 } = options;
  const given = Object.entries(readers).map(([name, reader]) => {
    const text = params.get(name) ?? '';
    return { name, text, value: text === '' ? undefined : reader(text) };
  });
  const set = given.filter(({ value }) => value !== undefined);
  const asked = params.get('sort') ?? defaultSort;
  const sort = !sorts || sorts.includes(asked.replace(/^-/, '')) ? asked : defaultSort;
  const q = params.get('q') ?? '';
  const cursor = params.get('cursor') ?? undefined;
  return {
    q,
    sort,
    filters: Object.fromEntries(
      given.map(({ name, text, value }) => [name, value === undefined ? '' : text]),
    ) as Record<keyof F, string>,
    cursor,
    offset: cursor ? Number(params.get('from') ?? 0) || 0 : 0,
    activeFilters: set.length,
    query: {
      ...Object.fromEntries(set.map(({ name, value }) => [name, value])),
      ...(q && { q }),
      ...(sort && { sort }),
      ...(cursor && { cursor }),
      limit,
    } as TableParams<F>['query'],
  };
}

/** The address after some of its parts have changed; any change leads back to the first page. */
function changed(before: URLSearchParams, changes: Record<string, string | null>): URLSearchParams {
  const after = new URLSearchParams(before);
  for (const name of PLACE) after.delete(name);
  for (const [name, value] of Object.entries(changes)) {
    if (value) after.set(name, value);
    else after.delete(name);
  }
  return after;
}

/**
 * The state of one list in the URL. Keyset cursors only lead forward, so the pages already seen ride in the
 * history entry's state; a shared link starts where it points and goes back to the first page.
 */
export function useTableParams<F extends Filters>(options: Options<F>): TableParams<F> {
  const [params, setParams] = useSearchParams();
  const { state: entry } = useLocation();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list's options are constants of its module.
  const state = useMemo(() => read(params, options), [params]);
  const { defaultSort = '' } = options;
  const trail = (entry as Trail | null)?.trail ?? [];
  const here: Step = { cursor: state.cursor ?? null, offset: state.offset };

  const change = (changes: Record<string, string | null>) =>
    setParams((before) => changed(before, changes), { replace: true });
  const go = (step: Step, trailAfter: Step[]) => {
    const place = { cursor: step.cursor, from: step.cursor && String(step.offset) };
    void navigate({ search: changed(params, place).toString() }, { state: { trail: trailAfter } });
  };
  return {
    ...state,
    hasPrevious: state.cursor !== undefined,
    setSearch: (text) => change({ q: text }),
    setSort: (by) => change({ sort: by === defaultSort ? null : by }),
    setFilter: (name, value) => change({ [name]: value }),
    clear: () =>
      change({ q: null, ...Object.fromEntries(Object.keys(options.filters).map((name) => [name, null])) }),
    next: (cursor, rowsShown) => go({ cursor, offset: state.offset + rowsShown }, [...trail, here]),
    previous: () => go(trail.at(-1) ?? { cursor: null, offset: 0 }, trail.slice(0, -1)),
    first: () => change({}),
  };
}

/** What an export sends: the filters and the order of the list, all pages of it. */
export function exportQuery<Query extends object>(query: Query): Omit<Query, 'cursor' | 'limit'> {
  const { cursor: _, limit: __, ...rest } = query as Query & { cursor?: unknown; limit?: unknown };
  return rest;
}
