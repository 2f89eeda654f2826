import { type PointerEvent, type RefObject, useEffect, useState } from 'react';

const FAR_ENOUGH = 80;
const FAST_ENOUGH = 0.6; // pixels a millisecond

type SheetDoing = { onClose: () => void; onFull: () => void };

/** A sheet that a finger pulls: down to close it, up to fill the screen. The handle is its header. */
export function useSwipe(active: boolean, { onClose, onFull }: SheetDoing) {
  const [pulled, setPulled] = useState(0);
  if (!active) return { pulled: 0, onPointerDown: undefined };

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if ((event.target as Element).closest('button')) return;
    const handle = event.currentTarget;
    const from = event.clientY;
    const began = event.timeStamp;
    handle.setPointerCapture(event.pointerId);
    const onMove = (move: globalThis.PointerEvent) => setPulled(Math.max(0, move.clientY - from));
    const onEnd = (end: globalThis.PointerEvent) => {
      handle.removeEventListener('pointermove', onMove);
      handle.removeEventListener('pointerup', onEnd);
      handle.removeEventListener('pointercancel', onEnd);
      setPulled(0);
      if (end.type === 'pointercancel') return;
      const way = end.clientY - from;
      const fast = Math.abs(way) > 24 && Math.abs(way) / Math.max(1, end.timeStamp - began) > FAST_ENOUGH;
      if (way > FAR_ENOUGH || (fast && way > 0)) onClose();
      else if (way < -FAR_ENOUGH / 2 || (fast && way < 0)) onFull();
    };
    handle.addEventListener('pointermove', onMove);
    handle.addEventListener('pointerup', onEnd);
    handle.addEventListener('pointercancel', onEnd);
  };
  return { pulled, onPointerDown };
}

/** While the panel fills a phone, the page behind it is out of reach for keys and screen readers. */
export function useAloneOnPage(panel: RefObject<HTMLElement | null>, alone: boolean) {
  useEffect(() => {
    if (!alone) return;
    const others = [...(panel.current?.parentElement?.children ?? [])].filter(
      (element) => element !== panel.current && !element.hasAttribute('inert'),
    );
    for (const element of others) element.setAttribute('inert', '');
    return () => {
      for (const element of others) element.removeAttribute('inert');
    };
  }, [panel, alone]);
}

/** What the on-screen keyboard leaves of the window, while `active`. */
export function useVisibleHeight(active: boolean): number | null {
  const [height, setHeight] = useState<number | null>(null);
  useEffect(() => {
    const view = window.visualViewport;
    if (!active || !view) return;
    const measure = () => setHeight(view.height);
    measure();
    view.addEventListener('resize', measure);
    return () => {
      view.removeEventListener('resize', measure);
      setHeight(null);
    };
  }, [active]);
  return height;
}
