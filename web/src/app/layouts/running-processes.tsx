import { lazy, Suspense } from 'react';

const RunningImports = lazy(() => import('@/features/imports/staff/running-imports'));

/** Where running imports report, on every page. Comes after the shell: nothing waits for it. */
export function RunningProcesses() {
  return (
    <Suspense fallback={null}>
      <RunningImports />
    </Suspense>
  );
}
