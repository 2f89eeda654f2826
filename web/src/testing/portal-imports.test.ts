import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

type Probe = readonly [file: string, from: string];

/** Which of these files, each with its one import, the linter refuses. */
function refused(probes: readonly Probe[]): Probe[] {
  const folder = mkdtempSync(join(tmpdir(), 'imports-'));
  const placed = probes.map(([file, from], i) => {
    const path = file.replace('probe', `probe-${i}`);
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), `import { it } from '${from}';\nexport const probe = it;\n`);
    return path;
  });
  cpSync('biome.json', join(folder, 'biome.json'));
  cpSync('scripts/words.grit', join(folder, 'scripts/words.grit'));
  const only = ['--only=style/noRestrictedImports', '--max-diagnostics=none', '--reporter=json'];
  const { stdout } = spawnSync(resolve('node_modules/.bin/biome'), ['lint', ...only], {
    cwd: folder,
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  return probes.filter((_, i) => stdout.includes(`${placed[i]}"`));
}

const FEATURE = 'src/features/accounts/portal/probe.ts';
const PAGE = 'src/pages/portal/probe.tsx';
const APP = 'src/app/portal/probe.ts';
const LAYOUT = 'src/app/portal/layouts/probe.tsx';
const SHARED = 'src/features/accounts/probe.tsx';

const DESCRIPTION = 'src/features/probe/staff/feature.ts';

const LINK_FEATURE = 'src/features/leases/link/probe.tsx';
const LINK_PAGE = 'src/pages/link/probe.tsx';
const LINK_APP = 'src/app/link/probe.ts';

const forbidden: Probe[] = [
  [FEATURE, '@/api/staff'],
  [FEATURE, '@/api/staff/zod.gen'],
  [FEATURE, '@/app/staff/session'],
  [FEATURE, '@/app/staff/paths'],
  [FEATURE, '@/app/portal/router'],
  [FEATURE, '@/pages/portal/sign-in'],
  [FEATURE, '@/features/home/portal/greeting'],
  [FEATURE, '../../home/portal/greeting'],
  [FEATURE, '../staff/login-form'],
  [PAGE, '@/api/staff'],
  [PAGE, '@/app/staff/session'],
  [PAGE, '@/app/staff/router'],
  [PAGE, '@/pages/staff/login'],
  [PAGE, '../staff/login'],
  [PAGE, '@/features/accounts/staff/login-form'],
  [APP, '@/api/staff'],
  [APP, '@/api/staff/client.gen'],
  [APP, '@/app/staff/session'],
  [APP, '../staff/session'],
  [APP, '../staff/layouts/sidebar'],
  [APP, '@/pages/staff/login'],
  [APP, '@/features/accounts/staff/login-form'],
  [LAYOUT, '../../staff/session'],
  [LAYOUT, '../../staff/layouts/sidebar'],
  [LAYOUT, '@/api/staff'],
  ['src/app/staff/probe.ts', '@/api/portal'],
  ['src/app/staff/probe.ts', '../portal/session'],
  ['src/app/staff/layouts/probe.tsx', '../../portal/session'],
  ['src/pages/staff/probe.tsx', '@/api/portal'],
  ['src/pages/staff/probe.tsx', '@/app/portal/paths'],
  ['src/pages/staff/probe.tsx', '@/features/accounts/portal/sign-in-form'],
  ['src/features/accounts/staff/probe.ts', '@/api/portal'],
  ['src/features/accounts/staff/probe.ts', '@/app/portal/session'],
  ['src/features/accounts/staff/probe.ts', '../portal/sign-in-form'],
  [DESCRIPTION, './unit-words'],
  [DESCRIPTION, '@/ui/section'],
  [DESCRIPTION, '@/api/staff'],
  [DESCRIPTION, '@/app/staff/session'],
  [DESCRIPTION, '@/pages/portal/sign-in'],
  [LINK_FEATURE, '@/api/staff'],
  [LINK_FEATURE, '@/api/portal'],
  [LINK_FEATURE, '../staff/lease-form'],
  [LINK_FEATURE, '@/app/link/router'],
  [LINK_FEATURE, '@/pages/link/renewal'],
  [LINK_FEATURE, '@/features/maintenance/link/job'],
  [LINK_FEATURE, '@/pickers/property-picker'],
  [LINK_PAGE, '@/api/portal'],
  [LINK_PAGE, '@/app/staff/session'],
  [LINK_PAGE, '@/features/leases/portal/lease'],
  [LINK_PAGE, '../staff/login'],
  [LINK_APP, '@/api/staff'],
  [LINK_APP, '../portal/session'],
  [LINK_APP, '@/pages/portal/sign-in'],
  [FEATURE, '@/api/link'],
  [FEATURE, '../link/renewal'],
  [PAGE, '@/features/leases/link/renewal'],
  [APP, '../link/link'],
  ['src/app/staff/probe.ts', '@/api/link'],
  ['src/pages/staff/probe.tsx', '@/features/leases/link/renewal'],
  ['src/features/accounts/staff/probe.ts', '../link/renewal'],
  [DESCRIPTION, '@/pages/link/renewal'],
  [SHARED, './link/renewal'],
  [SHARED, '@/api/portal'],
  [SHARED, '@/api/staff'],
  [SHARED, '@/app/staff/session'],
  [SHARED, './staff/login-form'],
  [SHARED, './portal/sign-in-form'],
];

const allowed: Probe[] = [
  [FEATURE, '@/api/portal'],
  [FEATURE, '@/app/portal/session'],
  [FEATURE, '@/app/portal/paths'],
  [FEATURE, '../second-step-form'],
  [PAGE, '@/app/portal/resident'],
  [PAGE, '@/features/home/portal/greeting'],
  [APP, '@/api/portal'],
  [APP, './session'],
  [APP, '../shared/providers'],
  [APP, '@/pages/portal/sign-in'],
  [LAYOUT, '../paths'],
  [LAYOUT, '../../shared/error-page'],
  ['src/app/staff/probe.ts', './session'],
  ['src/app/staff/layouts/probe.tsx', '../../shared/error-page'],
  ['src/features/accounts/staff/probe.ts', '../second-step-form'],
  ['src/pages/staff/probe.tsx', '@/features/accounts/staff/login-form'],
  [LINK_FEATURE, '@/api/link'],
  [LINK_FEATURE, '@/app/link/link'],
  [LINK_FEATURE, '../terms'],
  [LINK_PAGE, '@/features/leases/link/renewal'],
  [LINK_PAGE, '@/app/link/link'],
  [LINK_APP, '../shared/providers'],
  [LINK_APP, '@/pages/link/ended'],
  [DESCRIPTION, '@/app/staff/feature'],
  [DESCRIPTION, '@/pages/staff/units'],
  [DESCRIPTION, '@tabler/icons-react'],
  [SHARED, '@/ui/mark'],
];

test('no audience names another, and each keeps to its own part of the app', () => {
  expect(refused(forbidden)).toEqual(forbidden);
});

test('what they may share, and what is their own, stays allowed', () => {
  expect(refused(allowed)).toEqual([]);
});
