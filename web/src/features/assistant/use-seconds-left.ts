import { useEffect, useState } from 'react';
import { serverTime } from './server-clock';

const leftUntil = (instant: string) =>
  Math.max(0, Math.ceil((Date.parse(instant) - serverTime.now()) / 1000)) || 0;

/** Whole seconds until `instant`, counted down to 0; 0 as well for no instant. */
export function useSecondsLeft(instant: string | null): number {
  const [left, setLeft] = useState(() => (instant ? leftUntil(instant) : 0));
  useEffect(() => {
    if (!instant) return;
    const tick = () => setLeft(leftUntil(instant));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [instant]);
  return left;
}

/** 582 → '9:42' */
export const clockOf = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
