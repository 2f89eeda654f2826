import { useEffect, useRef } from 'react';

/** Begins a call, and ends the one before: what arrives for a conversation that is no longer shown is dropped. */
export type TakeOver = () => AbortController;

/** At most one call at a time; what is dropped stands in the history all the same. */
export function useLatestCall(): TakeOver {
  const call = useRef<AbortController | null>(null);
  useEffect(() => () => call.current?.abort(), []);
  return () => {
    call.current?.abort();
    const mine = new AbortController();
    call.current = mine;
    return mine;
  };
}
