// What the generated client says too little about: multipart bodies, and short names for its types.
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
import { inspectImport, listImportErrors } from '@/api/staff';
import { formDataBodySerializer } from '@/api/staff/client';
import { client } from '@/api/staff/client.gen';
import { paths } from '@/app/staff/paths';

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

/**
 * Looks into a file without keeping it. `headerRow` says where the header is when the guess was wrong;
 * with `mappings` the answer warns of what they would leave out, in place of what was suggested.
 */
export async function inspectFile(
  importType: ImportType,
  file: File,
  headerRow: number | null,
  signal?: AbortSignal,
  mappings?: readonly WireMapping[],
): Promise<ImportInspection> {
  const body = {
    file,
    importType,
    ...(headerRow === null ? {} : { headerRow }),
    ...(mappings ? { mappings: JSON.stringify(mappings) } : {}),
  };
  return (await inspectImport({ body, signal })).data;
}

export type StartImport = {
  importType: ImportType;
  file: File;
  headerRow: number;
  mappings: readonly WireMapping[];
  /** Where new rows belong; null where nobody asked. */
  companyId: string | null;
  /** The same key and body again answer the same job. */
  key: string;
};

/** Starts the import; answers the job's id. */
export async function startImport({ importType, file, headerRow, mappings, companyId, key }: StartImport) {
  const company = companyId === null ? {} : { companyId };
  const answer = await client.post<{ 202: ImportAccepted }, unknown, true>({
    ...formDataBodySerializer,
    url: '/api/import',
    headers: { 'Content-Type': null, 'Idempotency-Key': key },
    body: { file, importType, headerRow, mappings: JSON.stringify(mappings), ...company },
  });
  return answer.data.importJobId;
}

/** Every row that failed, for the report. */
export const allErrors = async (jobId: string) =>
  (await listImportErrors({ path: { job_id: jobId }, query: { limit: MOST_ERRORS } })).data.items;
