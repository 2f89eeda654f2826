import { type ComponentType, lazy } from 'react';
import { matchPath } from 'react-router';
import type { PageModule } from './feature';
import { features } from './paths';

type Route = { path: string; Page: ComponentType; load: () => Promise<PageModule> };

/** Every page of the signed-in, a chunk of its own. */
export const routes: readonly Route[] = features.flatMap(({ pages }) =>
  pages.map(({ path, load }) => ({ path, load, Page: lazy(load) })),
);

/** Which page stands at this address. */
export const routeAt = (pathname: string) => routes.find(({ path }) => matchPath(path, pathname) !== null);
