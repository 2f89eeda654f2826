import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const refused = [
  "new Intl.NumberFormat('de')",
  '(3).toLocaleString()',
  "new Date(0).toLocaleDateString('de')",
  "'en-US'",
];

const said = (folder: string, expression: string) =>
  spawnSync(resolve('node_modules/.bin/biome'), ['lint', `--stdin-file-path=${folder}/probe.ts`], {
    input: `export const probe = ${expression};\n`,
    encoding: 'utf8',
  }).stderr;

test.each(refused)('a feature does not write %s', (expression) => {
  expect(said('src/features/units/staff', expression)).toContain('are written by src/lib alone');
});

test('src/lib may', () => {
  expect(said('src/lib', "new Intl.NumberFormat('en-US')")).not.toContain('are written by src/lib alone');
});
