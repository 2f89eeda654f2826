import { useSearchParams } from 'react-router';

const PAGE = ['cursor', 'from'];

/** The row that the address has opened, by the name of its kind; and the address that opens one. */
export function useOpened(name: string) {
  const [search, setSearch] = useSearchParams();
  const linkTo = (id: string) => {
    const after = new URLSearchParams(search);
    after.set(name, id);
    return `?${after}`;
  };
  const close = () =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete(name);
        return after;
      },
      { replace: true },
    );
  return { id: search.get(name), linkTo, close };
}

/** Filters that change together: one choice of the address, from its first page on. */
export function useChoose() {
  const [, setSearch] = useSearchParams();
  return (values: Record<string, string | null>) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        for (const name of PAGE) after.delete(name);
        for (const [name, value] of Object.entries(values)) {
          if (value) after.set(name, value);
          else after.delete(name);
        }
        return after;
      },
      { replace: true },
    );
}
