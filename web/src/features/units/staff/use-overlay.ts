import { useCallback, useState } from 'react';

/** What a drawer is open for; it stays while the drawer closes, so that its words do not vanish first. */
export function useOverlay<T>() {
  const [item, setItem] = useState<T | null>(null);
  const [opened, setOpened] = useState(false);
  const open = useCallback((of: T) => {
    setItem(of);
    setOpened(true);
  }, []);
  const close = useCallback(() => setOpened(false), []);
  return { item, opened, open, close };
}
