import { Button, Group, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { LeaseRow } from '@/api/staff';
import { cancelRentIncreaseMutation } from '@/api/staff/@tanstack/react-query.gen';
import { formatDay } from '@/lib/dates';
import { moneyExact, plural } from '@/lib/money';
import { Text } from '@/ui/text';
import { tell } from './tell';

/** The rent that is planned for a day to come, and the way to take it back. */
export function PlannedIncrease({ lease }: { lease: LeaseRow }) {
  const cancel = useMutation(cancelRentIncreaseMutation());
  const { increase } = lease;
  if (!increase) return null;
  const told = increase.told === 0 ? 'Nobody could be told' : `${plural(increase.told, 'tenant')} told`;
  return (
    <Stack gap="xs">
      <Text as="h3" ink="text" size="control">
        Rent increase
      </Text>
      <Text>
        {moneyExact(increase.monthly_rent)} from {formatDay(increase.effective_on)} · {told} on{' '}
        {formatDay(increase.announced_on)}
      </Text>
      {lease.can.write && (
        <Group>
          <Button
            variant="subtle"
            size="xs"
            onClick={() =>
              void tell(cancel.mutateAsync({ path: { increase_id: increase.id } }), 'Rent increase cancelled')
            }
          >
            Cancel increase
          </Button>
        </Group>
      )}
    </Stack>
  );
}
