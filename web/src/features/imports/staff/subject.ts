// Whom or what a row of the file is about, from its own columns: there is nothing saved to ask.

/** Words of a header that names the row, surest first. Parts of a name are put together. */
const WORDS: readonly (readonly RegExp[])[] = [
  [/^(tenant )?first( name)?$/, /^(tenant )?last( name)?$/],
  [/^(full|tenant|resident|company|business|building|property|project) name$/],
  [/^(name|tenant|resident|lessee|company|business|vendor|contractor|building)$/],
  [/^unit( number| no)?$/],
  [/(^| )address( 1)?$/],
];

const plain = (header: string) =>
  header
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** 'Thomas Bright', or null when no column says. */
export function subjectOf(cells: Readonly<Record<string, string>>): string | null {
  const entries = Object.entries(cells).map(([header, value]) => [plain(header), value.trim()] as const);
  for (const patterns of WORDS) {
    const parts = patterns.map((pattern) => entries.find(([header]) => pattern.test(header))?.[1]);
    const found = parts.filter(Boolean).join(' ');
    if (found) return found;
  }
  return null;
}
