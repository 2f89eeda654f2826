import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const DEFINED = /(--[a-z0-9-]+)['"]?\s*:/g;
// One with a value of its own to fall back on may be missing.
const USED = /var\((--[a-z0-9-]+)\)/g;

const read = (pattern: string) =>
  globSync(pattern).map((name) => [name, readFileSync(name, 'utf8')] as const);
const namesIn = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map(([, name]) => name);

test('every variable that a style names exists', () => {
  const sheets = read('src/**/*.css');
  const sources = read('src/**/*.{ts,tsx}');
  const defined = new Set([...sheets, ...sources].flatMap(([, text]) => namesIn(DEFINED, text)));
  const missing = [...sheets, ...sources].flatMap(([file, text]) =>
    namesIn(USED, text)
      .filter((name) => name && !name.startsWith('--mantine-') && !defined.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(missing).toEqual([]);
});
