import { useEffect, useRef } from 'react';

/** Keys → action: 'n', '?', 'mod+k' (⌘ or Ctrl), or a sequence such as 'g p'. */
export type Shortcuts = Record<string, (event: KeyboardEvent) => void>;

const SEQUENCE_MS = 1000;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

const dialogIsOpen = () => document.querySelector('[role="dialog"][aria-modal="true"]') !== null;

const nameOf = (event: KeyboardEvent) =>
  `${event.metaKey || event.ctrlKey ? 'mod+' : ''}${event.key.length === 1 ? event.key.toLowerCase() : event.key}`;

/** Listens on the window. Plain keys are off while somebody types and while a dialog is open. */
export function useShortcuts(shortcuts: Shortcuts) {
  const current = useRef(shortcuts);
  current.current = shortcuts;

  useEffect(() => {
    let first = '';
    let timer: ReturnType<typeof setTimeout> | undefined;

    const onKeyDown = (event: KeyboardEvent) => {
      const key = nameOf(event);
      const withMod = key.startsWith('mod+');
      if (event.defaultPrevented || event.altKey) return;
      if (!withMod && (isTyping(event.target) || dialogIsOpen())) return;
      const action = (first && current.current[`${first} ${key}`]) || current.current[key];
      clearTimeout(timer);
      first = withMod ? '' : key;
      timer = setTimeout(() => {
        first = '';
      }, SEQUENCE_MS);
      if (!action) return;
      first = '';
      event.preventDefault();
      action(event);
    };

    window.addEventListener('keydown', onKeyDown);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', onKeyDown);
    };
  }, []);
}
