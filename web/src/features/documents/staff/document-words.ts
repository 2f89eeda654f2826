import type { DocumentRow } from '@/api/staff';
import { label } from '@/lib/words';

export type Entity = DocumentRow['entity_type'];
export type DocumentType = DocumentRow['document_type'];

const documentTypes = [
  'lease',
  'addendum',
  'disclosure',
  'inspection',
  'renewal',
  'notice',
  'notice_on_paper',
  'insurance',
  'permit',
  'license',
  'contract',
  'invoice',
  'rules',
  'policies',
  'forms',
  'guides',
  'notices',
  'identity',
  'income',
  'other',
] as const satisfies readonly DocumentType[];

const papers = ['PDF', 'JPEG', 'PNG'];
const endings: Record<string, readonly string[]> = {
  PDF: ['.pdf'],
  JPEG: ['.jpg', '.jpeg'],
  PNG: ['.png'],
  DOC: ['.doc'],
  DOCX: ['.docx'],
};
const MOST_MB = 10;

export const typesOf = (entity: Entity) => (entity === 'lease' ? [...papers, 'DOC', 'DOCX'] : papers);

export const accepted = (entity: Entity) => typesOf(entity).flatMap((type) => endings[type] ?? []);

/** What the screen can say of a file before it is sent; the server looks into it. */
export function refusalOf(entity: Entity, file: File): string | null {
  const name = file.name.toLowerCase();
  if (!accepted(entity).some((ending) => name.endsWith(ending)))
    return `Invalid file type. Allowed types: ${typesOf(entity).join(', ')}`;
  return file.size > MOST_MB * 1024 * 1024 ? `File too large. Maximum size: ${MOST_MB}MB` : null;
}

const never: readonly DocumentType[] = ['identity', 'income', 'notice_on_paper'];

const staffOnly: readonly Entity[] = ['vendor', 'request', 'bill', 'deposit_return'];

/** Papers of identity and income, notices that are handed over on paper, and those of rows that are the staff's alone, have no switch. */
export const mayBeShown = ({ document_type, entity_type }: DocumentRow) =>
  !staffOnly.includes(entity_type) && !never.includes(document_type);

/** A signed file is never replaced. */
export const mayBeReplaced = ({ can, is_signed }: DocumentRow) => can.write && !is_signed;

export const typeChoices = documentTypes.map((value) => ({ value, label: label(value) }));

/** What is said of a file that cannot be opened: one that the virus scanner has yet to see, or refused. */
export const stateWords = ({ state }: Pick<DocumentRow, 'state'>): string | null => {
  if (state === 'held') return 'Being checked for viruses. You can leave this page.';
  return state === 'refused' ? 'A virus was found in this file, so it was deleted.' : null;
};
