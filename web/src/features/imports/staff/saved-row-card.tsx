import { count } from '@/lib/money';
import { FactList } from '@/ui/fact-list';
import { Section } from '@/ui/section';
import type { ImportField, ImportInspection, UnknownWord } from './import-api';
import type { MappingState } from './mapping';
import { savedRow } from './saved-row';

type SavedRowProps = {
  fields: readonly ImportField[];
  mapping: MappingState;
  inspection: ImportInspection;
  unknown: readonly UnknownWord[];
};

/** The first row of the file, as it will read afterwards. */
export function SavedRow({ fields, mapping, inspection, unknown }: SavedRowProps) {
  const [row] = inspection.preview;
  if (!row) return null;
  const lines = savedRow(mapping, fields, (column) => row[column] ?? '', unknown);
  return (
    <Section title={`Row ${count(inspection.previewRows[0] ?? 1)}, as it will be saved`}>
      {lines.length > 0 ? (
        <FactList facts={lines} />
      ) : (
        <p className="small text2">Nothing yet: no column fills a field.</p>
      )}
    </Section>
  );
}
