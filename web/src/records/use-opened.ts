import { useEffect, useRef } from 'react';
import { useNavigate, useNavigationType, useSearchParams } from 'react-router';

const without = (before: URLSearchParams, name: string) => {
  const after = new URLSearchParams(before);
  after.delete(name);
  return after;
};

/**
 * The row that the address has opened over its list, by the name of its kind; and the address that opens one.
 * Closing goes back to the list where it was opened from there, so that Back does not open it again.
 */
export function useOpened(name: string) {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const type = useNavigationType();
  const id = search.get(name);
  const before = useRef(id);
  const fromList = useRef(false);
  useEffect(() => {
    if (id === null) fromList.current = false;
    else if (before.current === null) fromList.current = type === 'PUSH';
    before.current = id;
  }, [id, type]);
  const searchTo = (next: string) => {
    const after = new URLSearchParams(search);
    after.set(name, next);
    return after;
  };
  return {
    id,
    linkTo: (next: string) => `?${searchTo(next)}`,
    /** Another row in its place: one step back still leads to the list. */
    show: (next: string) => setSearch(searchTo(next), { replace: true }),
    close: () => {
      if (fromList.current) void navigate(-1);
      else setSearch((now) => without(now, name), { replace: true });
    },
  };
}
