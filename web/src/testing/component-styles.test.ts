import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const stylesheet = (name: string) => `@mantine/core/styles/${name}.css`;
const everywhere = readFileSync('src/app/shared/styles.ts', 'utf8');
/** Drawn by another component that brings the sheet along. */
const brought = new Map([
  ['NativeSelect', 'Input'],
  ['Select', 'Input'],
]);

test('a component of Mantine is never drawn without its stylesheet', () => {
  const missing = globSync('src/**/*.tsx').flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const drawn = [...text.matchAll(/import \{([^}]+)\} from '@mantine\/core'/g)].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.trim()),
    );
    return drawn
      .filter((name) => existsSync(`node_modules/${stylesheet(brought.get(name) ?? name)}`))
      .filter((name) => !`${everywhere}${text}`.includes(stylesheet(brought.get(name) ?? name)))
      .map((name) => `${file}: ${name}`);
  });
  expect(missing).toEqual([]);
});
