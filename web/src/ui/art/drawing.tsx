import { lazy, Suspense } from 'react';
import type { ElevationProps } from './elevation';

// A page does not wait for its pictures.
const Elevation = lazy(() => import('./elevation'));

/** The drawing that stands where a property has no photo, in a box that has its size already. */
export const Drawing = (props: ElevationProps) => (
  <Suspense fallback={null}>
    <Elevation {...props} />
  </Suspense>
);
