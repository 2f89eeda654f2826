import type { LeaseRow, LeaseUpdate } from '@/api/staff';
import { formatDay } from '@/lib/dates';
import { moneyExact } from '@/lib/money';
import { ConflictDialog, type ConflictField } from '@/ui/conflict-dialog';

const day = (value: unknown) => (value ? formatDay(String(value)) : '—');
const dollars = (value: unknown) => (value ? moneyExact(String(value)) : '—');

/** What two versions of a lease are compared by. */
export const leaseConflictFields: readonly ConflictField<LeaseRow>[] = [
  { name: 'start_date', label: 'Lease start', format: day },
  { name: 'end_date', label: 'Lease end', format: day },
  { name: 'monthly_rent', label: 'Monthly rent', format: dollars },
  { name: 'security_deposit', label: 'Security deposit', format: dollars },
];

type LeaseConflictProps = {
  conflict: { theirs: LeaseRow; mine: LeaseUpdate } | null;
  onKeepMine: (theirs: LeaseRow) => void;
  onUseTheirs: (theirs: LeaseRow) => void;
  onClose: () => void;
};

/** Somebody else saved the lease first: both versions, and the choice between them. */
export function LeaseConflict({ conflict, ...choices }: LeaseConflictProps) {
  return (
    <ConflictDialog<LeaseRow>
      theirs={conflict?.theirs ?? null}
      mine={(conflict?.mine ?? {}) as Partial<LeaseRow>}
      fields={leaseConflictFields}
      what="this lease"
      {...choices}
    />
  );
}
