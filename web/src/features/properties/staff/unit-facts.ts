import type { UnitRow } from '@/api/staff';
import { formatMonthToMonth, formatTerm } from '@/lib/dates';
import { count, decimal } from '@/lib/money';

/** 'Studio · 1 ba · 430 sq ft · Floor 1'; a shop has no bedrooms. */
export function factsOf(unit: UnitRow, commercial: boolean): string {
  const { bedrooms, bathrooms, square_feet, floor_number } = unit;
  const facts = [
    !commercial && bedrooms !== null && (bedrooms === 0 ? 'Studio' : `${bedrooms} bd`),
    !commercial && bathrooms !== null && `${decimal(bathrooms)} ba`,
    square_feet !== null && `${count(square_feet)} sq ft`,
    floor_number !== null && `Floor ${floor_number}`,
  ];
  return facts.filter(Boolean).join(' · ');
}

/** Who lives there and for how long. Where the papers and the status disagree, the note says so. */
export function occupantOf(unit: UnitRow): { name: string; term: string | null } {
  const { resident_name, lease_start_date, lease_end_date, status, status_note } = unit;
  // Somebody lives there, but their name is not recorded, or not this reader's to see.
  const unnamed = status === 'occupied' || status === 'notice';
  const since = unit.month_to_month_since;
  const leased = lease_start_date || lease_end_date;
  const term = leased ? formatTerm(lease_start_date, lease_end_date) : status_note;
  return {
    name: resident_name ?? (unnamed ? '—' : 'No resident'),
    term: since ? formatMonthToMonth(since) : term,
  };
}
