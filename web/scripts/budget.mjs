// What a first visit downloads, gzipped, against the limits, and that no audience can load another's code.
// Run after `npm run build`.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { strays } from './audiences.ts';

const dist = new URL('../dist/', import.meta.url);
const KB = 1024;
// The goal is what we aim at; the limit fails.
const budget = {
  'first load JS (sign-in → shell)': { goal: 140, limit: 150 },
  'first load CSS': { goal: 16, limit: 20 },
  'largest route chunk JS': { goal: 40, limit: 60 },
  'portal first load JS': { goal: 140, limit: 150 },
  'portal first load CSS': { goal: 16, limit: 20 },
  'link first load JS': { goal: 130, limit: 140 },
  'link first load CSS': { goal: 16, limit: 20 },
};
const MOST_FILES = 10;
const TO_COME = { features: 30, pages: 60 };

const read = (name) => JSON.parse(readFileSync(new URL(`.vite/${name}.json`, dist), 'utf8'));
const manifest = read('manifest');
const sizes = new Map();

function gzipped(file) {
  if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length);
  return sizes.get(file);
}

/** Every chunk that `keys` pull in before they can run. */
function closure(keys, seen = new Set()) {
  for (const key of keys) {
    if (seen.has(key)) continue;
    seen.add(key);
    closure(manifest[key].imports ?? [], seen);
  }
  return seen;
}

const js = (keys) => [...keys].map((key) => manifest[key].file).filter((file) => file.endsWith('.js'));
const css = (keys) => [...new Set([...keys].flatMap((key) => manifest[key].css ?? []))];
const total = (files) => files.reduce((sum, file) => sum + gzipped(file), 0) / KB;

const first = {
  staff: closure(['index.html', 'src/pages/staff/login.tsx', 'src/app/staff/area.tsx']),
  portal: closure(['tenant.html', 'src/pages/portal/sign-in.tsx', 'src/app/portal/layouts/portal-shell.tsx']),
  link: closure(['link.html']),
};
// Ours override Mantine's at the same weight, so they must come after: the page's colour shows whether they do.
for (const [audience, chunks] of Object.entries(first)) {
  const styles = css(chunks)
    .map((file) => readFileSync(new URL(file, dist), 'utf8'))
    .join('');
  const theirs = styles.indexOf('background-color:var(--mantine-color-body)');
  const ours = styles.search(/body\{[^}]*background:(0 0|transparent|#0000)/);
  if (theirs < 0 || ours < theirs) {
    console.error(
      `The first styles of ${audience} have the design's before Mantine's: the page is not the desk.`,
    );
    process.exitCode = 1;
  }
}
const routes = Object.keys(manifest)
  .filter((key) => key.startsWith('src/pages/'))
  .map((key) => {
    const route = key.replace('src/pages/', '').replace('.tsx', '');
    const loaded = first[route.split('/')[0]];
    const own = [...closure([key])].filter((chunk) => !loaded.has(chunk));
    return { route, js: total(js(own)), css: total(css(own)), files: js(own).length + css(own).length };
  })
  .sort((a, b) => b.js - a.js);

const measured = {
  'first load JS (sign-in → shell)': total(js(first.staff)),
  'first load CSS': total(css(first.staff)),
  'largest route chunk JS': routes[0]?.js ?? 0,
  'portal first load JS': total(js(first.portal)),
  'portal first load CSS': total(css(first.portal)),
  'link first load JS': total(js(first.link)),
  'link first load CSS': total(css(first.link)),
};

let over = 0;
for (const [name, { goal, limit }] of Object.entries(budget)) {
  const kb = measured[name];
  const verdict = kb > limit ? 'OVER THE LIMIT' : kb > goal ? 'over the goal' : 'ok';
  if (kb > limit) over += 1;
  console.log(`${name.padEnd(34)} ${kb.toFixed(1).padStart(6)} KB  goal ${goal}, limit ${limit}: ${verdict}`);
}

// What a page costs the first load is its line in the table of features: its address, its name and its files.
const modules = read('modules');
const [table] =
  Object.entries(modules).find(([, sources]) => sources.includes('src/app/staff/paths.ts')) ?? [];
const staffPages = routes.filter(({ route }) => route.startsWith('staff/')).length;
const grown =
  measured['first load JS (sign-in → shell)'] + (gzipped(table) / KB / staffPages) * TO_COME.pages;
console.log(
  `\nwith ${TO_COME.features} more features of ${TO_COME.pages} pages: about ${grown.toFixed(1)} KB of JS at first (aim 140, reported up to 150)`,
);

console.log('\nroute chunks, what each adds to the first load (JS / CSS, KB; files):');
for (const { route, js: size, css: style, files } of routes) {
  const verdict = files > MOST_FILES ? `  MORE THAN ${MOST_FILES} FILES` : '';
  if (verdict) over += 1;
  console.log(
    `  ${route.padEnd(28)} ${size.toFixed(1).padStart(6)} / ${style.toFixed(1)}; ${String(files).padStart(2)}${verdict}`,
  );
}
const mixed = strays(manifest, modules);
console.log(mixed.length > 0 ? `\n${mixed.join('\n')}` : '\nNo audience can load code of another.');
process.exitCode = over + mixed.length > 0 ? 1 : 0;
