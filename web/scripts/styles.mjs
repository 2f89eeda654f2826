// Style sheets of features and pages lay nothing out and name no sizes of their own (`--write` records what is left);
// none says in pixels how large a text is.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { compare, inlineOffences, offences, textInPixels } from './style-rules.ts';

const list = new URL('styles-exceptions.json', import.meta.url);
const root = new URL('../', import.meta.url);
const found = {};
for (const file of globSync('src/{features,pages}/**/*.{css,tsx}', { cwd: root }).sort()) {
  const text = readFileSync(new URL(file, root), 'utf8');
  const many = (file.endsWith('.css') ? offences(text) : inlineOffences(text)).length;
  if (many > 0) found[file] = many;
}
if (process.argv.includes('--write')) {
  writeFileSync(list, `${JSON.stringify(found, null, 2)}\n`);
} else {
  const wrong = compare(found, JSON.parse(readFileSync(list, 'utf8')));
  for (const file of globSync('src/**/*.css', { cwd: root }).sort()) {
    for (const text of textInPixels(readFileSync(new URL(file, root), 'utf8')))
      wrong.push(`${file}: ${text}: say it in rem, so that it grows with the browser's text size.`);
  }
  for (const line of wrong) console.error(line);
  process.exitCode = wrong.length > 0 ? 1 : 0;
}
