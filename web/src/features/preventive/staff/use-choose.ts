import { useSearchParams } from 'react-router';

const PAGE = ['cursor', 'from'];

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
