import { expect, test } from 'vitest';
import { type Manifest, type Modules, strays } from '../../scripts/audiences';

const manifest: Manifest = {
  'index.html': { file: 'index.js', imports: ['_base'], dynamicImports: ['src/pages/staff/units.tsx'] },
  'src/pages/staff/units.tsx': { file: 'units.js' },
  'tenant.html': { file: 'tenant.js', imports: ['_base'], dynamicImports: ['src/pages/portal/home.tsx'] },
  'src/pages/portal/home.tsx': { file: 'home.js', imports: ['_base'] },
  'link.html': { file: 'link.js', imports: ['_base'], dynamicImports: ['src/pages/link/ended.tsx'] },
  'src/pages/link/ended.tsx': { file: 'ended.js', imports: ['_base'] },
  _base: { file: 'base.js' },
};
const modules: Modules = {
  'index.js': ['src/app/staff/main.tsx', 'src/app/staff/router.tsx'],
  'units.js': ['src/pages/staff/units.tsx', 'src/api/staff/sdk.gen.ts'],
  'tenant.js': ['src/app/portal/main.tsx', 'src/api/portal/sdk.gen.ts'],
  'home.js': ['src/pages/portal/home.tsx', 'src/features/home/portal/greeting.tsx'],
  'link.js': ['src/app/link/main.tsx'],
  'ended.js': ['src/pages/link/ended.tsx'],
  'base.js': ['node_modules/react/index.js', 'src/app/shared/providers.tsx', 'src/ui/mark.tsx'],
};
const with_ = (file: string, source: string): Modules => ({
  ...modules,
  [file]: [...(modules[file] ?? []), source],
});

test('a build in which all have their own passes', () => {
  expect(strays(manifest, modules)).toEqual([]);
});

test.each([
  'src/api/staff/client.gen.ts',
  'src/pages/staff/login.tsx',
  'src/features/accounts/staff/login-form.tsx',
  'src/app/staff/main.tsx',
  'src/app/staff/layouts/sidebar.tsx',
  'src/app/staff/session.ts',
])('%s in a page of the portal is found', (source) => {
  expect(strays(manifest, with_('home.js', source))).toEqual([
    `tenant.html can load ${source} (in home.js), which is the staff's.`,
  ]);
});

test.each([
  'src/api/portal/client.gen.ts',
  'src/pages/portal/sign-in.tsx',
  'src/features/accounts/portal/sign-in-form.tsx',
  'src/app/portal/session.ts',
])('%s in a page of the staff is found', (source) => {
  expect(strays(manifest, with_('units.js', source))).toEqual([
    `index.html can load ${source} (in units.js), which is the portal's.`,
  ]);
});

test.each(['src/api/staff/client.gen.ts', 'src/features/leases/portal/lease.tsx'])(
  '%s in a page behind a link is found',
  (source) => {
    expect(strays(manifest, with_('ended.js', source))).toHaveLength(1);
  },
);

test('in a file that all load it is found too', () => {
  expect(strays(manifest, with_('base.js', 'src/app/staff/session.ts'))).toHaveLength(2);
});

test('a build without the portal, or whose modules are not listed, does not pass', () => {
  const { 'tenant.html': _, ...without } = manifest;
  expect(strays(without, modules)).toEqual(['tenant.html is not in the build.']);
  expect(strays(manifest, {})).toHaveLength(3);
});
