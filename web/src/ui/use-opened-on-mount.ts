import { useEffect, useRef, useState } from 'react';

/**
 * For a menu whose code came with its first press: its button has just replaced the pressed one, so it takes the
 * focus over, which is then where closing returns it.
 */
export function useOpenedOnMount() {
  const target = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    target.current?.focus({ preventScroll: true });
    setOpened(true);
  }, []);
  return { target, opened, setOpened };
}
