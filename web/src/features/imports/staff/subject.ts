// Whom or what a row of the file is about, from its own columns: there is nothing saved to ask.
import type { ImportType } from './import-api';

type Parts = readonly RegExp[];

const UNIT = /^(unit|apartment|suite)( number| no| name)?$/;
const PROPERTY = /^(property|building|bldg|complex|community)( name)?$/;

/** Words of a header that names the row, surest first. Parts of a name are put together. */
const WORDS: readonly Parts[] = [
  [/^(tenant )?first( name)?$/, /^(tenant )?last( name)?$/],
  [/^(full|tenant|resident|company|business|building|property|project) name$/],
  [/^(name|tenant|resident|lessee|company|business|vendor|contractor|building)$/],
  [UNIT],
  [/(^| )address( 1)?$/],
];

const plain = (header: string) =>
  header
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** 'Thomas Bright', for a unit 'Alder Court 304', or null when no column says. */
export function subjectOf(type: ImportType, cells: Readonly<Record<string, string>>): string | null {
  const entries = Object.entries(cells).map(([header, value]) => [plain(header), value.trim()] as const);
  for (const patterns of type === 'units' ? [[PROPERTY, UNIT], ...WORDS] : WORDS) {
    const parts = patterns.map((pattern) => entries.find(([header]) => pattern.test(header))?.[1]);
    const found = parts.filter(Boolean).join(' ');
    if (found) return found;
  }
  return null;
}
