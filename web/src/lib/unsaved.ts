import { useEffect, useRef } from 'react';

type Guard = { dirty: () => boolean; discard: () => void };

/** The open forms that would lose something. */
const guards = new Set<Guard>();

export const hasUnsaved = () => [...guards].some(({ dirty }) => dirty());

/** What was typed is not wanted any more. */
export const discardUnsaved = () => {
  for (const { discard } of guards) discard();
  guards.clear();
};

/** While the form is open: links, menus, keys and the search ask before they lead away from what is not saved. */
export function useUnsaved(on: boolean, guard: Guard) {
  const current = useRef(guard);
  current.current = guard;
  useEffect(() => {
    if (!on) return;
    const entry = { dirty: () => current.current.dirty(), discard: () => current.current.discard() };
    guards.add(entry);
    return () => {
      guards.delete(entry);
    };
  }, [on]);
}
