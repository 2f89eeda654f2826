import { entryPaths } from './entry-paths';
import type { Feature } from './feature';
import * as registry from './features';

type Registry = typeof registry;
type Each<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
type FeaturePaths = Each<Registry[keyof Registry]['paths']>;

export const features: readonly Feature[] = Object.values(registry);

/** Every URL of the staff app, once: those of the signed-out, and those that each feature brings. */
export const paths = {
  ...entryPaths,
  dashboard: '/dashboard',
  ...Object.fromEntries(features.flatMap((feature) => Object.entries(feature.paths))),
} as typeof entryPaths & { readonly dashboard: '/dashboard' } & FeaturePaths;
