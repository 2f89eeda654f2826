import type { LeaseRow } from '@/api/staff';
import { paths } from '@/app/staff/paths';
import { money } from '@/lib/money';
import { Avatar } from '@/ui/avatar';
import { type Column, RowCard } from '@/ui/data-table';
import { Money } from '@/ui/figures';
import { StatusBadge } from '@/ui/status-badge';
import { Text } from '@/ui/text';
import { TwoLines } from '@/ui/two-lines';
import { LeaseRowMenu } from './lease-actions';
import type { LeaseDialog } from './lease-dialogs';
import { daysOf, othersOf, shortTerm } from './lease-words';
import { nextStepOf } from './life-words';

/** Quiet while the resident is where the lease says; 'Expired' is loud only while somebody stays on. */
const ListStatus = ({ lease }: { lease: LeaseRow }) => (
  <StatusBadge of="lease" value={lease.month_to_month_since ? 'active' : lease.status} />
);

/** In a column named so the count stands alone. */
function Days({ lease, named = false }: { lease: LeaseRow; named?: boolean }) {
  const left = daysOf(lease);
  if (!left) return <span className="text3">—</span>;
  return (
    <span className="num" style={left.tone ? { color: `var(--${left.tone}-text)` } : undefined}>
      {left.text}
      {named && left.isCount && ` ${left.text === '1' ? 'day' : 'days'} left`}
    </span>
  );
}

function People({ lease }: { lease: LeaseRow }) {
  const others = othersOf(lease);
  return (
    <TwoLines
      mark={<Avatar name={lease.resident_name} src={lease.resident_photo_url} />}
      first={lease.resident_name}
      second={others.length > 0 && `and ${others.join(', ')}`}
    />
  );
}

/** In accent while it is the reader's turn. */
function NextStep({ lease }: { lease: LeaseRow }) {
  const step = nextStepOf(lease);
  if (!step) return <span className="text3">—</span>;
  return (
    <>
      <Text as="div" size="control" ink="text" truncate={step.title}>
        <span style={lease.your_turn ? { color: 'var(--accent)' } : undefined}>{step.title}</span>
      </Text>
      <Text as="div" size="caption" ink="text3" truncate={step.when}>
        {step.when}
      </Text>
    </>
  );
}

const columns: readonly Column<LeaseRow>[] = [
  { key: 'resident', title: 'Resident', render: (lease) => <People lease={lease} /> },
  {
    key: 'place',
    title: 'Unit / Property',
    render: (lease) => (
      <>
        <Text as="div" size="control" ink="text" truncate={lease.unit_number}>
          {lease.unit_number}
        </Text>
        <Text as="div" size="caption" ink="text3" truncate={lease.property_name}>
          {lease.property_name}
        </Text>
      </>
    ),
  },
  { key: 'term', title: 'Term', sort: 'start_date', render: shortTerm },
  {
    key: 'days',
    title: 'Days left',
    sort: 'end_date',
    align: 'right',
    ink: true,
    render: (lease) => <Days lease={lease} />,
  },
  {
    key: 'rent',
    title: 'Rent',
    sort: 'rent',
    align: 'right',
    ink: true,
    render: (lease) => <Money amount={lease.monthly_rent} />,
  },
  { key: 'status', title: 'Status', render: (lease) => <ListStatus lease={lease} /> },
  { key: 'next', title: 'Next step', wideOnly: true, render: (lease) => <NextStep lease={lease} /> },
];

function LeaseLine({ lease }: { lease: LeaseRow }) {
  return (
    <RowCard
      title={lease.resident_name}
      amount={money(lease.monthly_rent)}
      fact={`${lease.unit_number} · ${lease.property_name}`}
      status={<ListStatus lease={lease} />}
      small={
        <>
          {nextStepOf(lease)?.title ?? shortTerm(lease)} · <Days lease={lease} named />
        </>
      }
    />
  );
}

/** Leases as rows, or as cards on phones; a row leads to its lease. */
export const leaseTable = (open: (lease: LeaseRow, dialog: LeaseDialog) => void) => ({
  columns,
  rowHref: (lease: LeaseRow) => paths.lease(lease.id),
  card: (lease: LeaseRow) => <LeaseLine lease={lease} />,
  rowActions: (lease: LeaseRow) => <LeaseRowMenu lease={lease} open={(dialog) => open(lease, dialog)} />,
  rowHeight: 51 as const,
});
