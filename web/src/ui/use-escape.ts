import { useEffect, useRef } from 'react';

/** Escape closes what lies on top: a dialog that was opened from this one goes before it. */
export function useEscape<Content extends HTMLElement = HTMLDivElement>(
  opened: boolean,
  onClose: () => void,
) {
  const content = useRef<Content>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (!opened) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const within = event.target instanceof Element ? event.target : null;
      // A menu or a list that is open takes the key for itself.
      if (event.key !== 'Escape' || within?.hasAttribute('data-mantine-stop-propagation')) return;
      const top = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1);
      if (content.current && top?.contains(content.current)) close.current();
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [opened]);
  return content;
}
