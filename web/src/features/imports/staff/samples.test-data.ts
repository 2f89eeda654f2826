import type { ImportFields, ImportInspection, ImportJobRow, UnsavedRow } from '@/api/staff';

export const JOB_ID = '019a0000-0000-7000-8000-00000000000f';

export const aJob = (more: Partial<ImportJobRow> = {}): ImportJobRow => ({
  id: JOB_ID,
  version: 1,
  import_type: 'properties',
  file_name: 'register.csv',
  status: 'processing',
  failure: null,
  header_row: 1,
  total_records: 100,
  successful_records: 0,
  failed_records: 0,
  skipped_records: 0,
  created_entities: {},
  updated_entities: {},
  warnings: [],
  created_at: '2026-11-18T14:14:00Z',
  started_at: '2026-11-18T14:14:01Z',
  completed_at: null,
  cancel_requested_at: null,
  error_log: [],
  progress: { done: 0, total: 100, percent: 0, rows_per_second: null, seconds_left: null },
  workflow_url: 'http://localhost:8233/namespaces/default/workflows/import',
  started_by: 'Rosa Delgado',
  can: { write: true, delete: false },
  ...more,
});

const field = (name: string, label: string, required: boolean): ImportFields['fields'][number] => ({
  name,
  label,
  type: 'text',
  required,
  hint: '',
  allowed: [],
  unsaid: 'have none',
  sensitive: false,
  stands_for: [],
});

export const someFields: ImportFields = {
  import_type: 'properties',
  title: 'Properties',
  fields: [
    field('name', 'Name', true),
    field('address', 'Address', true),
    field('state', 'State', true),
    field('year_built', 'Year built', false),
  ],
};

export const anInspection: ImportInspection = {
  importType: 'properties',
  fileName: 'register.csv',
  headers: ['SITE', 'YEAR_BUILT', 'WARD'],
  headerRow: 1,
  rowCount: 2,
  encoding: 'utf-8',
  preview: [
    { SITE: '12 King St', YEAR_BUILT: '1930', WARD: '13' },
    { SITE: '14 King St', YEAR_BUILT: '1809', WARD: '13' },
  ],
  previewRows: [2, 3],
  suggestions: [
    { csvColumn: 'SITE', dbField: 'address', confidence: 'likely' },
    { csvColumn: 'YEAR_BUILT', dbField: 'year_built', confidence: 'exact' },
    { csvColumn: 'WARD', dbField: null, confidence: 'none' },
  ],
  unknownValues: [],
  warnings: ['Property type is not understood where the file says PRIVATE × 3,039.'],
  needed: [],
  companies: [],
  companyRequired: false,
};

export const CSV = 'SITE,YEAR_BUILT,WARD\n12 King St,1930,13\n14 King St,1809,13\n';

export const aFailedRow = (row: number): UnsavedRow => ({
  row,
  outcome: 'failed',
  error: 'Year built "19e0": Not a number. Use four digits',
  errors: [
    {
      field: 'year_built',
      label: 'Year built',
      value: '19e0',
      message: 'Not a number',
      advice: 'Use four digits',
      error: 'Year built "19e0": Not a number. Use four digits',
    },
  ],
  cells: { SITE_ADDRESS: '12 King St', YEAR_BUILT: '19e0' },
});
