import { Button, Group, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Opening } from '@/api/staff';
import { getOpeningBalancesOptions } from '@/api/staff/@tanstack/react-query.gen';
import { paths } from '@/app/staff/paths';
import { useSession } from '@/app/staff/session';
import { formatDay } from '@/lib/dates';
import { usePropertyFilter } from '@/pickers/use-property-filter';
import { FiguresFailed } from '@/ui/figures-failed';
import { FilterControl } from '@/ui/filter-control';
import { lazyDialog } from '@/ui/lazy-dialog';
import { PageHeader } from '@/ui/page-header';
import { Section } from '@/ui/section';
import { FactsSkeleton } from '@/ui/skeleton';
import { Text } from '@/ui/text';
import { useOverlay } from '@/ui/use-overlay';
import { OpeningLines } from './opening-lines';
import { lastDayBefore } from './opening-words';
import { useRange } from './ranges';

const AddOpening = lazyDialog(() => import('./add-opening'));
const BeginBooks = lazyDialog(() => import('./begin-books'));

const factsOf = ({ property_name, starts_on }: Opening) =>
  `${property_name} · as of ${formatDay(lastDayBefore(starts_on))}`;

function FirstDay({ opening, mayMove }: { opening: Opening; mayMove: boolean }) {
  const moving = useOverlay<true>();
  return (
    <Section
      title="First day of the books"
      right={
        mayMove && (
          <Button size="xs" variant="default" onClick={() => moving.open(true)}>
            Change
          </Button>
        )
      }
    >
      <Text>
        {formatDay(opening.starts_on)}.{' '}
        {opening.closed_through
          ? `The books are closed through ${formatDay(opening.closed_through)}: opening balances stay as they are.`
          : 'Everything below stands on the day before it.'}
      </Text>
      <BeginBooks opening={opening} opened={moving.opened} onClose={moving.close} />
    </Section>
  );
}

/** What a property brought from another program: what was owed, paid ahead, deposited and in the bank. */
export function OpeningScreen() {
  const state = useRange();
  const { properties, acting_for } = useSession();
  const propertyId = state.propertyId || (properties[0]?.property_id ?? '');
  const filter = usePropertyFilter(propertyId, state.setProperty);
  const adding = useOverlay<true>();
  const found = useQuery({
    ...getOpeningBalancesOptions({ path: { property_id: propertyId } }),
    enabled: propertyId !== '',
  });
  const opening = found.data;
  const mayChange = !acting_for;
  return (
    <>
      <PageHeader
        title="Opening balances"
        back={{ label: 'Financials', to: paths.financials }}
        facts={opening ? factsOf(opening) : found.isLoading && <FactsSkeleton />}
        actions={
          opening?.may_enter &&
          mayChange && (
            <Button
              leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />}
              onClick={() => adding.open(true)}
            >
              Add balance
            </Button>
          )
        }
      />
      <Stack gap="lg">
        <Group>
          <FilterControl
            select={{ ...filter, options: filter.options.filter(({ value }) => value !== '') }}
            labelled={false}
          />
        </Group>
        <FiguresFailed figures={found} text="The opening balances could not be loaded." />
        {opening && <FirstDay opening={opening} mayMove={opening.may_move && mayChange} />}
        {opening && <OpeningLines opening={mayChange ? opening : { ...opening, may_enter: false }} />}
      </Stack>
      {opening && <AddOpening opening={opening} opened={adding.opened} onClose={adding.close} />}
    </>
  );
}
