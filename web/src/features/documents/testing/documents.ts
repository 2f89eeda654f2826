import type { DocumentRow } from '@/api/staff';

export const insurance: DocumentRow = {
  id: '019a0000-0000-7000-8000-00000000d001',
  entity_type: 'resident',
  entity_id: '019a0000-0000-7000-8000-00000000e001',
  property_id: '019a0000-0000-7000-8000-0000000000a1',
  document_name: 'Renters insurance',
  document_type: 'insurance',
  expires_on: null,
  residents_see: true,
  number: 2,
  is_latest: true,
  is_signed: false,
  series_id: '019a0000-0000-7000-8000-00000000d000',
  file_name: 'renters.pdf',
  content_type: 'application/pdf',
  file_size: 389_120,
  pages: 4,
  state: 'stored',
  uploaded_by_name: 'Dana Whitfield',
  can: { write: true, delete: true },
  version: 3,
  created_at: '2025-12-15T15:00:00Z',
  updated_at: '2025-12-15T15:00:00Z',
};

export const income: DocumentRow = {
  ...insurance,
  id: '019a0000-0000-7000-8000-00000000d002',
  document_name: 'Proof of income',
  document_type: 'income',
  residents_see: false,
  number: 1,
};
