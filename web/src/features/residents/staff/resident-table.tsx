import { Group } from '@mantine/core';
import { IconDoor, IconPencil } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import type { ResidentRow } from '@/api/staff';
import { paths } from '@/app/staff/paths';
import { formatMonthToMonth, formatTerm } from '@/lib/dates';
import { money } from '@/lib/money';
import { Avatar } from '@/ui/avatar';
import { type Column, RowCard } from '@/ui/data-table';
import { Money } from '@/ui/figures';
import { RowMenu } from '@/ui/row-menu';
import { StatusBadge } from '@/ui/status-badge';
import { Text } from '@/ui/text';
import { TwoLines } from '@/ui/two-lines';
import { placeOf } from './resident-words';

const nothing = <span className="text3">—</span>;

/** 'Apr 2025 – Mar 2026'; past its end, since when the lease goes on. */
const termOf = (row: ResidentRow) =>
  row.month_to_month_since
    ? formatMonthToMonth(row.month_to_month_since)
    : formatTerm(row.lease_start_date, row.lease_end_date);

/** 'Overdue' with what is owed beside it; nothing for those who were never charged. */
function PaymentStatus({ row }: { row: ResidentRow }) {
  if (row.payment_status === 'none') return nothing;
  const owes = row.balance !== null && Number(row.balance) > 0;
  return (
    <StatusBadge
      of="payment"
      value={row.payment_status}
      note={owes && row.balance !== null ? money(row.balance) : undefined}
    />
  );
}

const columns: readonly Column<ResidentRow>[] = [
  {
    key: 'resident',
    title: 'Resident',
    sort: 'name',
    render: (row) => (
      <Group component="span" gap="xs" wrap="nowrap">
        <Avatar name={row.full_name} src={row.photo_url} />
        <span className="truncate" title={row.full_name}>
          {row.full_name}
        </span>
      </Group>
    ),
  },
  {
    key: 'contact',
    title: 'Contact',
    render: (row) => <TwoLines first={row.email ?? row.phone} second={row.email ? row.phone : null} />,
  },
  {
    key: 'place',
    title: 'Unit / Property',
    sort: 'property',
    render: (row) => (
      <TwoLines
        first={row.unit_number ?? row.property_name}
        second={row.unit_number ? row.property_name : 'No unit'}
      />
    ),
  },
  {
    key: 'term',
    title: 'Lease Period',
    render: (row) => (
      <Text as="span" size="control" truncate>
        {termOf(row)}
      </Text>
    ),
  },
  { key: 'status', title: 'Status', render: (row) => <StatusBadge of="record" value={row.status} /> },
  {
    key: 'rent',
    title: 'Rent',
    align: 'right',
    ink: true,
    render: (row) => <Money amount={row.monthly_rent} />,
  },
  {
    key: 'payments',
    title: 'Payment Status',
    render: (row) => <PaymentStatus row={row} />,
  },
];

/** A number is no word that may go on in the next line. */
const unbroken = (phone: string | null) => phone?.replaceAll('-', '\u2011').replaceAll(' ', '\u00a0');

const PersonCard = ({ row }: { row: ResidentRow }) => (
  <RowCard
    mark={<Avatar name={row.full_name} src={row.photo_url} />}
    title={row.full_name}
    amount={row.monthly_rent === null ? '—' : money(row.monthly_rent)}
    fact={placeOf(row)}
    status={
      row.payment_status === 'overdue' ? (
        <PaymentStatus row={row} />
      ) : (
        <StatusBadge of="record" value={row.status} />
      )
    }
    small={[termOf(row), unbroken(row.phone) ?? row.email].filter((part) => part && part !== '—').join(' · ')}
  />
);

function Actions({ row }: { row: ResidentRow }) {
  const navigate = useNavigate();
  const { unit_id: unitId } = row;
  const items = [
    ...(row.can.write
      ? [
          {
            label: 'Edit resident',
            icon: <IconPencil size={16} stroke={1.7} aria-hidden />,
            onClick: () => void navigate(paths.residentEdit(row.id)),
          },
        ]
      : []),
    ...(unitId
      ? [
          {
            label: 'Open unit',
            icon: <IconDoor size={16} stroke={1.7} aria-hidden />,
            onClick: () => void navigate(paths.unit(row.property_id, unitId)),
          },
        ]
      : []),
  ];
  return items.length > 0 && <RowMenu what={row.full_name} items={items} />;
}

/** Residents as rows, or as cards on phones; a row leads to its resident. */
export const residentTable = {
  columns,
  rowHref: (row: ResidentRow) => paths.resident(row.id),
  rowActions: (row: ResidentRow) => <Actions row={row} />,
  card: (row: ResidentRow) => <PersonCard row={row} />,
  rowHeight: 51 as const,
};
