import { type ComponentType, lazy } from 'react';
import { matchPath } from 'react-router';
import type { PageModule } from './feature';
import { features } from './paths';

type Route = { path: string; Page: ComponentType; load: () => Promise<PageModule> };

/** Every page of the signed-in, a chunk of its own. */
export const routes: readonly Route[] = features.flatMap(({ pages }) =>
  pages.map(({ path, load }) => ({ path, load, Page: lazy(load) })),
);

const placeholders = ({ path }: Route) => path.split(':').length;
const byFixedParts = (a: Route, b: Route) => placeholders(a) - placeholders(b);

/** Which page stands at this address: '/maintenance/preventive' is no request of that id. */
export const routeAt = (pathname: string) =>
  routes.filter(({ path }) => matchPath(path, pathname) !== null).sort(byFixedParts)[0];
