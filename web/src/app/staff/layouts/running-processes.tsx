import { lazy } from 'react';
import { OverlayNet } from '@/ui/overlay-net';

const RunningImports = lazy(() => import('@/features/imports/staff/running-imports'));

/** Where running imports report, on every page. Comes after the shell: nothing waits for it. */
export function RunningProcesses() {
  return (
    <OverlayNet>
      <RunningImports />
    </OverlayNet>
  );
}
