// How long files and functions are, and which functions stand twice, against the limits; the same as for Python.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';

const FILE_LINES = { median: 90, p95: 220, most: 350 };
const TEST_LINES_MOST = 380;
// A component holds its markup, so it may be longer than a function of Python's.
const FUNCTION_LINES = { p95: 80, most: 160 };
const LEAST_STATEMENTS = 2;
const MOST_COPIED_SHARE = 0.01;

const names = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'src'])
  .toString()
  .split('\n')
  .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('src/api/'));
const isTest = (name) => /\.test\.tsx?$/.test(name);

const printer = ts.createPrinter({ removeComments: true });

function* functionsOf(name, source) {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true);
  const pending = [file];
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (ts.isFunctionLike(node) && node.body && ts.isBlock(node.body)) {
      const line = (at) => file.getLineAndCharacterOfPosition(at).line;
      yield {
        where: `${name}:${line(node.getStart()) + 1}`,
        lines: line(node.end) - line(node.getStart()) + 1,
        body: printer.printNode(ts.EmitHint.Unspecified, node.body, file),
        statements: node.body.statements.length,
      };
    }
    node.forEachChild((child) => {
      pending.push(child);
    });
  }
}

function spread(counts) {
  const ordered = counts.toSorted((a, b) => a - b);
  const at = (share) => ordered[Math.floor((ordered.length - 1) * share)] ?? 0;
  return { median: at(0.5), p95: at(0.95), most: at(1) };
}

const files = names
  .filter((name) => !isTest(name))
  .map((name) => ({ name, source: readFileSync(name, 'utf8') }));
const lines = (source) => source.trimEnd().split('\n').length;
const functions = files.flatMap(({ name, source }) => [...functionsOf(name, source)]);
const fileLines = spread(files.map(({ source }) => lines(source)));
const functionLines = spread(functions.map((one) => one.lines));
const longest = functions.toSorted((a, b) => b.lines - a.lines).slice(0, 3);

const bodies = Map.groupBy(
  functions.filter((one) => one.statements >= LEAST_STATEMENTS),
  (one) => one.body,
);
const copies = [...bodies.values()].filter((same) => same.length > 1);
const copied = copies.reduce((sum, same) => sum + same.length - 1, 0) / functions.length;

const problems = [
  ...Object.entries(FILE_LINES).map(([key, limit]) => [`lines a file, ${key}`, fileLines[key], limit]),
  ...Object.entries(FUNCTION_LINES).map(([key, limit]) => [
    `lines a function, ${key} (${longest.map(({ where }) => where).join(', ')})`,
    functionLines[key],
    limit,
  ]),
  ['copied functions', copied, MOST_COPIED_SHARE],
  ...names
    .filter(isTest)
    .map((name) => [`lines of ${name}`, lines(readFileSync(name, 'utf8')), TEST_LINES_MOST]),
].filter(([, found, limit]) => found > limit);

const three = ({ median, p95, most }) => `${median} / ${p95} / ${most}`;
process.stdout.write(
  `${files.length} files of ${three(fileLines)} lines, ${functions.length} functions of ${three(functionLines)}` +
    ` (median / p95 / most), ${(copied * 100).toFixed(1)} % copies\n`,
);
for (const same of copies) process.stdout.write(`  copies: ${same.map(({ where }) => where).join(' ')}\n`);
for (const [what, found, limit] of problems) process.stderr.write(`${what}: ${found}, at most ${limit}\n`);
process.exitCode = problems.length > 0 ? 1 : 0;
