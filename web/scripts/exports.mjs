// Values that a file exports and no other file imports: each is either dead or belongs to its file alone.
// Types are left out: they may be needed to say what an exported function takes.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';

/** Generated, and read for what it imports of ours. */
const CLIENT = /^src\/api\/\w+\/client\.gen\.ts$/;
/** Read by their file's name: pages and start-up code by the router and the build, configuration by its program. */
const READ_WHOLE = /^src\/(api\/|pages\/|app\/(staff|portal|link)\/main\.tsx$|testing\/setup\.ts$)/;

const names = execFileSync('git', [
  'ls-files',
  '--cached',
  '--others',
  '--exclude-standard',
  'src',
  'scripts',
])
  .toString()
  .split('\n')
  .filter((name) => /\.(tsx?|mjs)$/.test(name) && (!name.startsWith('src/api/') || CLIENT.test(name)));
const known = new Set(names);

function resolved(from, specifier) {
  const path = specifier.startsWith('@/')
    ? `src/${specifier.slice(2)}`
    : specifier.startsWith('.') && normalize(join(dirname(from), specifier));
  return path && [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find((one) => known.has(one));
}

const used = new Set();
const exported = [];

function countImported(from, specifier, bindings) {
  const file = resolved(from, specifier);
  if (!file) return;
  if (!bindings || !ts.isNamedImports(bindings)) used.add(`${file} *`);
  else
    for (const { name, propertyName } of bindings.elements)
      used.add(`${file} ${(propertyName ?? name).text}`);
}

function read(name) {
  const file = ts.createSourceFile(name, readFileSync(name, 'utf8'), ts.ScriptTarget.Latest, true);
  const visit = (node) => {
    if (ts.isImportDeclaration(node) && node.importClause) {
      const { name: whole, namedBindings } = node.importClause;
      if (whole) used.add(`${resolved(name, node.moduleSpecifier.text)} default`);
      if (namedBindings) countImported(name, node.moduleSpecifier.text, namedBindings);
    } else if (ts.isExportDeclaration(node)) {
      // What a file hands on counts as read where it comes from, and is an export of its own here.
      if (node.moduleSpecifier) countImported(name, node.moduleSpecifier.text);
      for (const one of node.exportClause?.elements ?? []) exported.push([name, one.name.text]);
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      if (ts.isStringLiteral(node.arguments[0])) countImported(name, node.arguments[0].text);
    } else if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) {
      return;
    } else if (node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) {
      const isDefault = node.modifiers.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword);
      const declared = ts.isVariableStatement(node) ? node.declarationList.declarations : [node];
      for (const one of declared) exported.push([name, isDefault ? 'default' : one.name.text]);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
}

for (const name of names) read(name);
const unused = exported.filter(
  ([file, name]) => !READ_WHOLE.test(file) && !used.has(`${file} *`) && !used.has(`${file} ${name}`),
);
for (const [file, name] of unused) process.stderr.write(`${file}: nothing imports ${name}\n`);
process.exitCode = unused.length > 0 ? 1 : 0;
