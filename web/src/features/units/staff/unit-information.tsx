import type { UnitRow } from '@/api/staff';
import { count, money } from '@/lib/money';
import { label } from '@/lib/words';
import { FactList } from '@/ui/fact-list';
import { Section } from '@/ui/section';
import { addressOf } from './unit-words';

const known = (n: number | null) => (n === null ? null : count(n));

/** What is known of the unit itself. */
export function UnitInformation({ unit }: { unit: UnitRow }) {
  const { unit_type, rent_amount, deposit_amount } = unit;
  return (
    <Section title="Unit Information">
      <FactList
        columns={2}
        facts={[
          ['Type', unit_type && label(unit_type)],
          ['Floor', unit.floor_number],
          ['Asking rent', rent_amount && money(rent_amount)],
          ['Deposit', deposit_amount && money(deposit_amount)],
          ['Max occupancy', known(unit.max_occupancy)],
          ['Parking spaces', known(unit.parking_spaces)],
          ['Mailbox', unit.mailbox_assignment],
          ['Address', addressOf(unit)],
          ['Amenities', unit.amenities.join(', ')],
        ]}
      />
    </Section>
  );
}
