import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const PORTAL = 'src/features/units/portal';
const STAFF = 'src/features/units/staff';

const refused: readonly (readonly [folder: string, from: string])[] = [
  [PORTAL, '@/api/staff'],
  [PORTAL, '@/api/staff/zod.gen'],
  [PORTAL, '@/features/leases/portal/x'],
  [PORTAL, '@/features/units/staff/x'],
  [PORTAL, '../staff/unit-words'],
  [PORTAL, '../../leases/portal/x'],
  [PORTAL, '@/pages/staff/units'],
  [PORTAL, '@/app/staff/session'],
  [PORTAL, '@/app/staff/paths'],
  [PORTAL, '@/app/shared/query-client'],
  [PORTAL, '@/pickers/property-picker'],
  ['src/pages/portal', '@/api/staff'],
  ['src/pages/portal', '@/features/units/staff/x'],
  [STAFF, '@/api/portal'],
  [STAFF, '../portal/x'],
  [STAFF, '@/features/leases/staff/x'],
  [STAFF, '../../leases/staff/x'],
  [STAFF, '@/pages/staff/units'],
  [STAFF, '@/app'],
  [STAFF, '@/app/staff/router'],
  [STAFF, '@/app/staff/feature'],
  [STAFF, '@/app/portal/session'],
  [STAFF, '@/app/shared/query-client'],
  ['src/records', '@/features/units/staff/x'],
  ['src/pickers', '@/app/staff/router'],
  ['src/ui', '@/api/staff'],
  ['src/ui', '@/app/shared/theme'],
  ['src/lib', '@/app/shared/query-client'],
  ['src/lib', '@/ui/section'],
  ['src/app/shared', '@/api/staff'],
  ['src/app/shared', '@/api/portal/client.gen'],
  ['src/app/shared', '@/app/staff/session'],
  ['src/app/shared', '../staff/session'],
  ['src/app/shared', '../portal/session'],
  ['src/app/shared', '@/features/units/staff/x'],
  ['src/app/shared', '@/pages/portal/sign-in'],
];
const allowed: typeof refused = [
  [PORTAL, '@/api/portal'],
  [PORTAL, '../unit-words'],
  [PORTAL, '@/ui/section'],
  [STAFF, '@/api/staff'],
  [STAFF, '@/app/staff/session'],
  [STAFF, '@/app/staff/paths'],
  [STAFF, './unit-words'],
  [STAFF, '../testing/units'],
  ['src/pages/portal', '@/features/units/portal/x'],
  ['src/app/shared', '@/ui/error-state'],
  ['src/app/shared', './theme'],
  ['src/pickers', '@/app/staff/session'],
  ['src/pickers', '@/api/staff/@tanstack/react-query.gen'],
];

/** The files of a small tree of probes, one import each, that the product's own rules refuse. */
function lintedProbes(tree: string): string {
  cpSync('biome.json', join(tree, 'biome.json'));
  cpSync('scripts/words.grit', join(tree, 'scripts/words.grit'));
  [...refused, ...allowed].forEach(([folder, from], n) => {
    const file = join(tree, folder, `probe-${n}.ts`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `import { it } from '${from}';\n\nexport const probe = it;\n`);
  });
  const { stdout, stderr } = spawnSync(
    resolve('node_modules/.bin/biome'),
    ['lint', '--only=style/noRestrictedImports', '--max-diagnostics=none', '--vcs-enabled=false', 'src'],
    { cwd: tree, encoding: 'utf8' },
  );
  return stdout + stderr;
}

const tree = mkdtempSync(join(tmpdir(), 'import-rules-'));
afterAll(() => rmSync(tree, { recursive: true, force: true }));
const said = lintedProbes(tree);
const isRefused = (n: number) => said.includes(`probe-${n}.ts:`);

test.each(refused)('a file in %s may not import %s', (folder, from) => {
  expect(isRefused(refused.findIndex((probe) => probe[0] === folder && probe[1] === from))).toBe(true);
});

test.each(allowed)('a file in %s may import %s', (folder, from) => {
  const at = allowed.findIndex((probe) => probe[0] === folder && probe[1] === from);
  expect(isRefused(refused.length + at)).toBe(false);
});
