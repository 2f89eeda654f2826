import { lazy } from 'react';
import { OverlayNet } from '@/ui/overlay-net';

const LazyBell = lazy(() => import('@/features/notifications/staff/bell'));

/** The bell comes after the shell: nothing waits for it. */
export function Bell({ size }: { size?: number }) {
  return (
    <OverlayNet>
      <LazyBell size={size} />
    </OverlayNet>
  );
}
