// Staff, residents and people with a link get code of their own: which files of a build break that.

/** A chunk of Vite's manifest, as far as it matters here. */
type Chunk = { file: string; imports?: string[]; dynamicImports?: string[] };
export type Manifest = Record<string, Chunk>;

/** Built file → the sources it was made from. */
export type Modules = Record<string, string[]>;

const entries = { staff: 'index.html', portal: 'tenant.html', link: 'link.html' } as const;
type Audience = keyof typeof entries;

const trees: Record<Audience, RegExp> = {
  staff: /^src\/(api|pages|app|features\/[^/]+)\/staff\//,
  portal: /^src\/(api|pages|app|features\/[^/]+)\/portal\//,
  link: /^src\/(api|pages|app|features\/[^/]+)\/link\//,
};

/** Everything that `key` may ever load, now or later. */
function reachable(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return seen;
  seen.add(key);
  for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) {
    reachable(manifest, next, seen);
  }
  return seen;
}

/** One sentence for each source of one audience that another's entry can load; an entry that is missing is one too. */
export function strays(manifest: Manifest, modules: Modules): string[] {
  return (Object.keys(entries) as Audience[]).flatMap((audience) => {
    const entry = entries[audience];
    if (!manifest[entry]) return [`${entry} is not in the build.`];
    const others = (Object.keys(entries) as Audience[]).filter((other) => other !== audience);
    const own = [...reachable(manifest, entry)].map((key) => manifest[key]?.file ?? '');
    const sources = own.flatMap((file) => (modules[file] ?? []).map((source) => ({ file, source })));
    if (!sources.some(({ source }) => trees[audience].test(source))) {
      return [
        `${entry} reaches no ${audience} code: the build's list of modules is not what this check expects.`,
      ];
    }
    return others.flatMap((other) =>
      sources
        .filter(({ source }) => trees[other].test(source))
        .map(({ file, source }) => `${entry} can load ${source} (in ${file}), which is the ${other}'s.`),
    );
  });
}
