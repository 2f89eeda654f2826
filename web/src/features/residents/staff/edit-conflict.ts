import type { ResidentDetail } from '@/api/staff';
import { formatDay } from '@/lib/dates';
import { money } from '@/lib/money';
import { label } from '@/lib/words';
import type { ConflictField } from '@/ui/conflict-dialog';
import { statementLabel } from './resident-words';

const or = (words: (value: string) => string) => (value: unknown) =>
  typeof value === 'string' && value ? words(value) : '—';

/** What two versions of a resident are compared by; nothing that is encrypted. */
export const conflictFields: readonly ConflictField<ResidentDetail>[] = [
  { name: 'first_name', label: 'First name' },
  { name: 'last_name', label: 'Last name' },
  { name: 'email', label: 'E-mail' },
  { name: 'phone', label: 'Phone' },
  { name: 'status', label: 'Status', format: or(label) },
  { name: 'statement_method', label: 'Prefers', format: or(statementLabel) },
  { name: 'employer', label: 'Employer' },
  { name: 'employer_phone', label: 'Employer’s phone' },
  { name: 'annual_income', label: 'Annual income', format: or(money) },
  { name: 'move_in_date', label: 'Move-in date', format: or(formatDay) },
  { name: 'move_out_date', label: 'Move-out date', format: or(formatDay) },
  { name: 'notes', label: 'Notes' },
  { name: 'emergency_contact_name', label: 'Emergency contact' },
  { name: 'emergency_contact_relationship', label: 'Relationship' },
  { name: 'emergency_contact_phone', label: 'Emergency phone' },
];
