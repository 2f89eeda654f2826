import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The wizard says with its link that it led here, so that a success may lead back. */
export type FromWizard = { fromWizard: true };

/** True when the wizard led here. Said once: after a reload it is a page like any other. */
export function useCameFromWizard(): boolean {
  const location = useLocation();
  const navigate = useNavigate();
  const [came] = useState(() => (location.state as FromWizard | null)?.fromWizard === true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on arrival.
  useEffect(() => {
    if (came) navigate(`${location.pathname}${location.search}`, { replace: true, state: null });
  }, []);
  return came;
}

const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Seconds until something happens by itself, counted down while `on`; null once anybody touched anything, for
 * good. Calls `onEnd` at zero.
 */
export function useCountdown(on: boolean, seconds: number, onEnd: () => void): number | null {
  const [left, setLeft] = useState<number | null>(seconds);
  useEffect(() => {
    if (!on) return;
    const stop = () => setLeft(null);
    for (const name of TOUCHES) window.addEventListener(name, stop, { passive: true });
    return () => {
      for (const name of TOUCHES) window.removeEventListener(name, stop);
    };
  }, [on]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller's function may be new each time.
  useEffect(() => {
    if (!on || left === null) return;
    if (left === 0) {
      onEnd();
      return;
    }
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [on, left]);
  return on ? left : null;
}
