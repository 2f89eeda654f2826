import { matchPath } from 'react-router';
import { expect, test } from 'vitest';
import { zSearchHit } from '@/api/staff/zod.gen';
import { keyed, navigation } from './layouts/navigation';
import { features, paths } from './paths';
import { routeAt, routes } from './routes';

const ID = '019a0000-0000-7000-8000-0000000000a1';
const addresses = Object.values(features).flatMap((feature) =>
  Object.values(feature.paths).map((path) => (typeof path === 'string' ? path : path(ID, ID))),
);

test('every address of a feature has its page, and no two pages want the same one', () => {
  expect(addresses.filter((address) => !routeAt(address))).toEqual([]);
  const patterns = routes.map(({ path }) => path.replaceAll(/:\w+/g, ':id'));
  expect(new Set(patterns).size).toBe(patterns.length);
  expect(matchPath(paths.unit(':propertyId', ':unitId'), paths.unit('p', 'u'))?.params).toEqual({
    propertyId: 'p',
    unitId: 'u',
  });
});

test('no name of an address is given twice', () => {
  const names = features.flatMap((feature) => Object.keys(feature.paths));
  expect(new Set(names).size).toBe(names.length);
});

test('every kind of hit that the server knows leads somewhere', () => {
  const kinds = features.flatMap(({ search = {} }) => Object.keys(search));
  expect(kinds.sort()).toEqual([...zSearchHit.shape.kind.options].sort());
});

test('the sidebar stands in the order of the design, and each key leads to one page', () => {
  expect(navigation.map(({ label, items }) => [label, items.map((item) => item.label)])).toEqual([
    ['Daily', ['Messages', 'Action items']],
    ['Portfolio', ['Properties', 'Units']],
    ['Leasing', ['Residents', 'Leases']],
    ['Operations', ['Maintenance', 'Vendors']],
    ['Money', ['Financials', 'Payment Analytics', 'Reports']],
    ['Workspace', ['Import Data', 'Settings']],
  ]);
  expect(new Set(keyed.map(({ key }) => key)).size).toBe(keyed.length);
});
