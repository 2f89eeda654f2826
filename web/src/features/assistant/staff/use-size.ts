import { type PointerEvent, useState } from 'react';
import { LOWEST, NARROWEST, remember, remembered, WIDEST } from './remembered';

export type Size = { width: number; height: number };

const MARGIN = 48;

export const highest = () => Math.max(LOWEST, window.innerHeight - MARGIN);

const between = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

const fitting = ({ width, height }: Size): Size => ({
  width: Math.round(between(width, NARROWEST, WIDEST)),
  height: Math.round(between(height, LOWEST, highest())),
});

/** The panel hangs in the lower right corner, so it grows to the left and upwards. */
export function useSize() {
  const [size, setSize] = useState<Size>(() => {
    const { width, height } = remembered();
    return { width, height };
  });

  const resize = (next: Size) => {
    const fitted = fitting(next);
    setSize(fitted);
    remember(fitted);
  };

  /** Follows the pointer from its press on a handle until it is let go. */
  const drag = (sides: { left: boolean; top: boolean }) => (event: PointerEvent<HTMLElement>) => {
    const handle = event.currentTarget;
    const from = { x: event.clientX, y: event.clientY, width: size.width, height: fitting(size).height };
    handle.setPointerCapture(event.pointerId);
    event.preventDefault();
    const onMove = (move: globalThis.PointerEvent) =>
      resize({
        width: from.width + (sides.left ? from.x - move.clientX : 0),
        height: from.height + (sides.top ? from.y - move.clientY : 0),
      });
    const onEnd = () => {
      handle.removeEventListener('pointermove', onMove);
      handle.removeEventListener('pointerup', onEnd);
      handle.removeEventListener('pointercancel', onEnd);
    };
    handle.addEventListener('pointermove', onMove);
    handle.addEventListener('pointerup', onEnd);
    handle.addEventListener('pointercancel', onEnd);
  };

  return { size, resize, drag };
}
