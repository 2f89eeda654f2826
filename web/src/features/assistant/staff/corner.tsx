import { IconSparkles } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useShortcuts } from '@/lib/shortcuts';
import classes from './corner.module.css';
import { type OpenRequest, type PanelState, usePanel } from './use-panel';

// The panel brings its conversation, its forms and its markdown along; the first page waits for none of it.
const loadPanel = () => import('./panel');
const Panel = lazy(loadPanel);

/** Closing gives the focus back to what had it, or to the button that opens the panel again. */
function useFocusReturn(panel: PanelState) {
  const launcher = useRef<HTMLButtonElement>(null);
  const before = useRef<Element | null>(null);
  const was = useRef(panel.place);
  if (panel.place === 'open' && was.current !== 'open') before.current = document.activeElement;
  useEffect(() => {
    const closed = was.current === 'open' && panel.place === 'closed';
    was.current = panel.place;
    if (!closed) return;
    const target = before.current;
    const usable = target instanceof HTMLElement && target.isConnected && target !== document.body;
    (usable ? target : launcher.current)?.focus({ preventScroll: true });
  }, [panel.place]);
  return launcher;
}

/** The assistant's corner of every page: a small button, and behind it the panel. ⌘J opens and closes it. */
export default function AssistantCorner({ openRequest }: { openRequest: OpenRequest | null }) {
  const panel = usePanel(openRequest);
  const [used, setUsed] = useState(panel.place !== 'closed');
  if (panel.place !== 'closed' && !used) setUsed(true);
  const launcher = useFocusReturn(panel);
  useShortcuts({ 'mod+j': panel.toggle });

  return (
    <>
      {panel.place === 'closed' && (
        <button
          ref={launcher}
          type="button"
          className={classes.launcher}
          aria-label="Ask Steward: open the AI Assistant"
          aria-keyshortcuts="Meta+J Control+J"
          onClick={panel.open}
          onPointerEnter={() => void loadPanel()}
          onFocus={() => void loadPanel()}
        >
          <IconSparkles size={18} stroke={1.7} aria-hidden />
          <span className={classes.word}>Ask Steward</span>
        </button>
      )}
      <Suspense fallback={null}>{used && <Panel state={panel} />}</Suspense>
    </>
  );
}
