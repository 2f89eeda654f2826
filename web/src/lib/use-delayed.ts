import { useEffect, useState } from 'react';

/** True once `on` has lasted: what loads within 150 ms never flashes a skeleton. */
export function useDelayed(on: boolean, delayMs = 150): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!on) {
      setLate(false);
      return;
    }
    const timer = setTimeout(() => setLate(true), delayMs);
    return () => clearTimeout(timer);
  }, [on, delayMs]);
  return on && late;
}
