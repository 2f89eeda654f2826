// What the generated client says too little about: forms with a file, and short names for its types.
import type {
  CellError,
  ImportAccepted,
  ImportField,
  ImportInspection,
  ImportJobRow,
  RowLine,
  SuggestedMapping,
  UnknownWord,
  UnsavedRow,
} from '@/api/staff';
import { listImportErrors } from '@/api/staff';
import { paths } from '@/app/staff/paths';
import { upload } from '@/lib/upload';

export type { CellError, ImportField, ImportInspection, RowLine, UnknownWord, UnsavedRow };
export type ImportJob = ImportJobRow;
export type ImportType = ImportJobRow['import_type'];
export type ImportStatus = ImportJobRow['status'];
export type Suggestion = SuggestedMapping;
export type Outcome = UnsavedRow['outcome'];

export type WireMapping =
  | {
      csvColumn: string;
      dbField: string;
      required: boolean;
      values?: Readonly<Record<string, string | null>>;
    }
  | { value: string; dbField: string; required: boolean };

export const HISTORY = 50;
const MOST_ERRORS = 5000;

export const sampleUrl = (type: ImportType) => `/api/import/samples/${type}`;
export const wizardPath = (type: ImportType) => `${paths.import}?type=${type}`;

type Sending = { file: File; onProgress: (sent: number) => void; signal?: AbortSignal };

/** A form as the routes of imports take it; what is undefined stays away. */
function formOf(fields: Readonly<Record<string, string | number | File | undefined>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) form.append(name, value instanceof File ? value : String(value));
  }
  return form;
}

type Inspecting = Sending & {
  importType: ImportType;
  headerRow: number | null;
  mappings?: readonly WireMapping[];
};

/**
 * Looks into a file without keeping it. `headerRow` says where the header is when the guess was wrong;
 * with `mappings` the answer warns of what they would leave out, in place of what was suggested.
 */
export function inspectFile({ importType, file, headerRow, mappings, ...sending }: Inspecting) {
  const form = formOf({
    file,
    importType,
    headerRow: headerRow ?? undefined,
    mappings: mappings && JSON.stringify(mappings),
  });
  return upload<ImportInspection>('/api/import/inspect', form, sending);
}

type Starting = Sending & {
  importType: ImportType;
  headerRow: number;
  mappings: readonly WireMapping[];
  /** Where new rows belong; null where nobody asked. */
  companyId: string | null;
  /** The same key and body again answer the same job. */
  key: string;
};

/** Starts the import; answers the job's id. */
export async function startImport({
  file,
  companyId,
  mappings,
  importType,
  headerRow,
  ...sending
}: Starting) {
  const form = formOf({
    file,
    importType,
    headerRow,
    mappings: JSON.stringify(mappings),
    companyId: companyId ?? undefined,
  });
  return (await upload<ImportAccepted>('/api/import', form, sending)).importJobId;
}

/** Every row that failed, for the report. */
export const allErrors = async (jobId: string) =>
  (await listImportErrors({ path: { job_id: jobId }, query: { limit: MOST_ERRORS } })).data.items;
