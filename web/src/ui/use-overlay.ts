import { useCallback, useState } from 'react';

export type Overlay<T> = {
  item: T | null;
  opened: boolean;
  open: (item: T) => void;
  close: () => void;
};

/** What a dialog is open for; it stays while the dialog closes, so that its words do not vanish first. */
export function useOverlay<T>(): Overlay<T> {
  const [state, setState] = useState<{ item: T | null; opened: boolean }>({ item: null, opened: false });
  const open = useCallback((item: T) => setState({ item, opened: true }), []);
  const close = useCallback(() => setState(({ item }) => ({ item, opened: false })), []);
  return { ...state, open, close };
}
