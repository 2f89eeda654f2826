import { hashKey, type Mutation, type Query, type QueryClient } from '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** No change makes this old: asking again would do it again, or show a link that was just used as ended. */
      once?: true;
    };
    mutationMeta: {
      /** The row that its path names is gone afterwards: its own page must not ask for it again. */
      deletes?: true;
      /** It changes nothing that any screen shows. */
      changesNothing?: true;
    };
  }
}

type Row = { id: string; version: number };

const isRow = (data: unknown): data is Row =>
  typeof data === 'object' && data !== null && 'id' in data && 'version' in data;

/** The same kind of answer: a list's row must not stand in for the detail that has more fields. */
const sameFields = (a: object, b: object) => {
  const fields = Object.keys(a);
  return fields.length === Object.keys(b).length && fields.every((field) => field in b);
};

/** The path parameters of a generated query key or of a mutation's variables. */
const pathOf = (of: unknown) => (of as { path?: object } | undefined)?.path;

/**
 * What one change makes true elsewhere nobody can list by hand, so after every mutation all that was read counts as
 * old: what is on the screen is read again now, the rest when it is shown. The row that was answered is there at once.
 */
export function refreshAfter(
  queryClient: QueryClient,
  data: unknown,
  variables: unknown,
  { meta }: Pick<Mutation<unknown, unknown, unknown, unknown>, 'meta'>,
) {
  if (meta?.changesNothing) return;
  if (isRow(data)) {
    for (const query of queryClient.getQueryCache().getAll()) {
      const cached = query.state.data;
      if (isRow(cached) && cached.id === data.id && sameFields(cached, data)) {
        queryClient.setQueryData(query.queryKey, data);
      }
    }
  }
  const path = meta?.deletes && pathOf(variables);
  const isGone = ({ queryKey }: Query) => {
    const own = pathOf(queryKey[0]);
    return !!path && !!own && hashKey([own]) === hashKey([path]);
  };
  void queryClient.invalidateQueries({ predicate: (query) => !query.meta?.once && !isGone(query) });
  void queryClient.invalidateQueries({ predicate: isGone, refetchType: 'none' });
}
