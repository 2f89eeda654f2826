import { Stack } from '@mantine/core';
import type { PastCharges } from '@/api/staff';
import { formatDay, formatMonth } from '@/lib/dates';
import { moneyExact, plural } from '@/lib/money';
import { SumList } from '@/ui/sum-list';
import { Text } from '@/ui/text';
import { WarnLine } from '@/ui/warn-line';

/** What books that begin earlier charge for the months since, for a person to look at before. */
export function PastChargesList({ shown }: { shown: PastCharges }) {
  const { charges, amount, concessions, closed, months, tenancies } = shown;
  return (
    <Stack gap="xs" role="region" aria-label="What is charged">
      <Text>
        {plural(charges, 'charge')} since {formatDay(shown.starts_on)}, {moneyExact(amount)} in all, for{' '}
        {plural(tenancies.length, 'tenancy', 'tenancies')}. They are charged when you save, without late fees.
        Payments of these months are recorded afterwards.
      </Text>
      {Number(concessions) > 0 && <Text>Concessions of {moneyExact(concessions)} are taken off.</Text>}
      {closed > 0 && (
        <WarnLine>
          {plural(closed, 'charge')} of closed months {closed === 1 ? 'is' : 'are'} dated the first open day.
        </WarnLine>
      )}
      <SumList
        sums={months.map((each) => [
          `${formatMonth(each.month)}, ${plural(each.charges, 'charge')}`,
          moneyExact(each.amount),
        ])}
      />
      <SumList
        sums={tenancies.map((each) => [
          `${each.unit_number}, ${each.resident_name}: ${plural(each.charges, 'charge')}`,
          moneyExact(each.amount),
        ])}
      />
    </Stack>
  );
}
