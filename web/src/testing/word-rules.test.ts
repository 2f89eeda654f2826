import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const refused = [
  "new Intl.NumberFormat('de')",
  '(3).toLocaleString()',
  "new Date(0).toLocaleDateString('de')",
  "'en-US'",
];
const MESSAGE = 'are written by src/lib alone';

const tree = mkdtempSync(join(tmpdir(), 'word-rules-'));
afterAll(() => rmSync(tree, { recursive: true, force: true }));
cpSync('biome.json', join(tree, 'biome.json'));
cpSync('scripts/words.grit', join(tree, 'scripts/words.grit'));

/** What the product's own linter says of a file of `folder` that holds one expression. */
function said(folder: string, expression: string): string {
  const file = join(folder, 'probe.ts');
  mkdirSync(join(tree, folder), { recursive: true });
  writeFileSync(join(tree, file), `export const probe = ${expression};\n`);
  const words = ['lint', '--vcs-enabled=false', file];
  const { stdout, stderr } = spawnSync(resolve('node_modules/.bin/biome'), words, {
    cwd: tree,
    encoding: 'utf8',
  });
  return stdout + stderr;
}

test.each(refused)('a feature does not write %s', (expression) => {
  expect(said('src/features/units/staff', expression)).toContain(MESSAGE);
});

test.each(refused)('src/lib may write %s', (expression) => {
  expect(said('src/lib', expression)).not.toContain(MESSAGE);
});
