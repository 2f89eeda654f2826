import { Button, Group, Stack } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { DelinquentRow } from '@/api/staff';
import { formatDayOf } from '@/lib/dates';
import { count, moneyExact, plural } from '@/lib/money';
import { type Column, DataTable, type DataTableProps, RowCard } from '@/ui/data-table';
import { Money } from '@/ui/figures';
import { lazyDialog } from '@/ui/lazy-dialog';
import { RowButton } from '@/ui/row-button';
import { Text } from '@/ui/text';
import { useOverlay } from '@/ui/use-overlay';
import { usePhone } from '@/ui/use-phone';
import { lateInk, paymentsOf, placeOf } from './delinquent-words';

const SendReminder = lazyDialog(() => import('./send-reminder'));

const reminded = ({ reminded_at }: DelinquentRow) => (reminded_at ? formatDayOf(reminded_at) : 'None yet');

const columns: readonly Column<DelinquentRow>[] = [
  {
    key: 'resident',
    title: 'Resident',
    ink: true,
    sort: 'resident',
    render: (row) => (
      <Stack gap={0}>
        <Text as="span" size="control" ink="text">
          {row.resident_name}
        </Text>
        <Text as="span" ink="text3">
          {placeOf(row)}
        </Text>
      </Stack>
    ),
  },
  {
    key: 'days_late',
    title: 'Days late',
    align: 'right',
    sort: 'days_late',
    width: 110,
    render: ({ days_late: days }) => (
      <span className="num" style={{ color: lateInk(days), fontWeight: 500 }}>
        {count(Math.max(0, days))}
      </span>
    ),
  },
  {
    key: 'owes',
    title: 'Owes',
    align: 'right',
    ink: true,
    sort: 'owes',
    width: 130,
    render: ({ owes }) => <Money amount={owes} exact />,
  },
  { key: 'reminded', title: 'Last reminder', wideOnly: true, width: 150, render: reminded },
];

const card = (row: DelinquentRow) => (
  <RowCard
    title={row.resident_name}
    amount={moneyExact(row.owes)}
    fact={placeOf(row)}
    status={<Text as="span">{row.days_late > 0 ? `${plural(row.days_late, 'day')} late` : 'Due now'}</Text>}
    small={`Last reminder: ${reminded(row)}`}
  />
);

type DelinquentTableProps = Omit<
  DataTableProps<DelinquentRow>,
  'label' | 'columns' | 'rowKey' | 'rowActions' | 'card' | 'rowHeight'
>;

/** Who owes, with the way to their payments and to a reminder. */
export function DelinquentTable(props: DelinquentTableProps) {
  const reminding = useOverlay<DelinquentRow>();
  const phone = usePhone();
  const actions = (row: DelinquentRow) => (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <Button
        component={Link}
        to={paymentsOf(row)}
        size="xs"
        variant="subtle"
        color="gray"
        c="var(--text2)"
        aria-label={`View details of ${row.resident_name}`}
      >
        View Details
      </Button>
      {row.can_remind && (
        <RowButton
          name={`Send reminder to ${row.resident_name}`}
          leftSection={<IconSend size={14} stroke={1.7} aria-hidden />}
          onClick={() => reminding.open(row)}
        >
          Send Reminder
        </RowButton>
      )}
    </Group>
  );
  return (
    <>
      <DataTable
        {...props}
        label="Delinquent accounts"
        columns={columns}
        rowKey={({ id }) => id}
        card={card}
        rowHeight={51}
        rowActions={phone ? undefined : actions}
        rowDetail={phone ? actions : undefined}
      />
      {reminding.item && (
        <SendReminder account={reminding.item} opened={reminding.opened} onClose={reminding.close} />
      )}
    </>
  );
}
