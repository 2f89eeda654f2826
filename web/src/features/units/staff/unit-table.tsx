import { ActionIcon, Group } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { UnitRow } from '@/api/staff';
import { paths } from '@/app/staff/paths';
import { formatDay, formatMonthToMonth } from '@/lib/dates';
import { count, money } from '@/lib/money';
import { type Column, RowCard } from '@/ui/data-table';
import { Day, Money } from '@/ui/figures';
import { SmallPicture } from '@/ui/small-picture';
import { StatusBadge } from '@/ui/status-badge';
import { bedBath, isLivedIn, nameOf, sizeOf } from './unit-words';

const nothing = <span className="text3">—</span>;

const columns: readonly Column<UnitRow>[] = [
  {
    key: 'unit',
    title: 'Unit',
    sort: 'unit',
    render: (unit) => (
      <Group component="span" gap="xs" wrap="nowrap">
        <SmallPicture src={unit.photo_url} />
        <span className="truncate" title={unit.unit_number}>
          {unit.unit_number}
        </span>
      </Group>
    ),
  },
  {
    key: 'property',
    title: 'Property',
    sort: 'property',
    render: (unit) => <span title={unit.property_name}>{unit.property_name}</span>,
  },
  { key: 'resident', title: 'Resident', ink: true, render: (unit) => unit.resident_name ?? nothing },
  {
    key: 'status',
    title: 'Status',
    sort: 'status',
    render: (unit) => (
      <span title={unit.status_note ?? undefined}>
        <StatusBadge of="unit" value={unit.status} />
      </span>
    ),
  },
  { key: 'rooms', title: 'Bd / ba', wideOnly: true, render: bedBath },
  {
    key: 'size',
    title: 'Sq ft',
    align: 'right',
    wideOnly: true,
    render: (unit) => (unit.square_feet === null ? nothing : count(unit.square_feet)),
  },
  {
    key: 'rent',
    title: 'Rent',
    sort: 'rent',
    align: 'right',
    ink: true,
    render: (unit) => <Money amount={unit.rent} />,
  },
  {
    key: 'ends',
    title: 'Lease ends',
    sort: 'lease_end',
    // An occupied unit without a lease says why in the place where its end would be, and a lease past its end
    // since when it goes on.
    render: ({ lease_end_date, month_to_month_since: since, status_note }) => {
      if (since) return formatMonthToMonth(since);
      if (lease_end_date || !status_note) return <Day value={lease_end_date} />;
      return <span className="text3">{status_note}</span>;
    },
  },
];

const columnsWithoutResidents = columns.filter(({ key }) => key !== 'resident' && key !== 'ends');

/** '2 / 1 · 840 sq ft · to May 31, 2026', and where status and leases disagree. */
function small(unit: UnitRow): ReactNode {
  const { lease_end_date, month_to_month_since: since } = unit;
  const end = since ? formatMonthToMonth(since) : lease_end_date && `to ${formatDay(lease_end_date)}`;
  return [sizeOf(unit), end, unit.status_note].filter(Boolean).join(' · ');
}

/** Without the right to see people the layout moves up into their line. */
function UnitCard({ unit, people }: { unit: UnitRow; people: boolean }) {
  return (
    <RowCard
      mark={<SmallPicture src={unit.photo_url} />}
      title={unit.unit_number}
      of={unit.property_name}
      amount={unit.rent === null ? '—' : money(unit.rent)}
      fact={people ? (unit.resident_name ?? (isLivedIn(unit) ? '—' : 'No resident')) : small(unit)}
      status={<StatusBadge of="unit" value={unit.status} />}
      small={people && small(unit)}
    />
  );
}

function EditButton({ unit, onEdit }: { unit: UnitRow; onEdit: (unit: UnitRow) => void }) {
  if (!unit.can.write) return null;
  return (
    <ActionIcon size={26} aria-label={`Edit ${nameOf(unit)}`} onClick={() => onEdit(unit)}>
      <IconPencil size={15} stroke={1.7} aria-hidden />
    </ActionIcon>
  );
}

type UnitTableProps = { seesResidents: boolean; onEdit: (unit: UnitRow) => void };

/** Units as rows, or as cards on phones; a row leads to its unit, its pencil opens the form. */
export const unitTable = ({ seesResidents, onEdit }: UnitTableProps) => ({
  columns: seesResidents ? columns : columnsWithoutResidents,
  rowHref: (unit: UnitRow) => paths.unit(unit.property_id, unit.id),
  rowActions: (unit: UnitRow) => <EditButton unit={unit} onEdit={onEdit} />,
  card: (unit: UnitRow) => <UnitCard unit={unit} people={seesResidents} />,
});
