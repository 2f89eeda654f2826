import { Button } from '@mantine/core';
import { IconAlertTriangle, IconPencil, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LeaseRow } from '@/api/staff';
import { listResidentLeasesOptions } from '@/api/staff/@tanstack/react-query.gen';
import { moneyExact } from '@/lib/money';
import { ErrorState } from '@/ui/error-state';
import { FactList } from '@/ui/fact-list';
import { Day, Money } from '@/ui/figures';
import { lazyDialog } from '@/ui/lazy-dialog';
import { Section } from '@/ui/section';
import { LoadingText, Skeleton } from '@/ui/skeleton';
import classes from './lease-card.module.css';
import { LeaseStatus } from './lease-status';
import { daysLeft, mainLease, termOf } from './lease-words';
import type { LeasedResident } from './leased-resident';

const NewLease = lazyDialog(() => import('./new-lease'));
const EditLease = lazyDialog(() => import('./edit-lease'));

function Days({ lease }: { lease: LeaseRow }) {
  const left = daysLeft(lease);
  if (!left) return <span className="text3">—</span>;
  return (
    <span className="num" style={left.tone ? { color: `var(--${left.tone}-text)` } : undefined}>
      {left.text}
    </span>
  );
}

function Terms({ lease, resident }: { lease: LeaseRow; resident: LeasedResident }) {
  const cotenant = lease.resident_id !== resident.id;
  return (
    <>
      <FactList
        facts={[
          ['Unit', `${lease.property_name} ${lease.unit_number}`],
          ...(cotenant ? ([['Leaseholder', lease.resident_name]] as const) : []),
          ['Starts', <Day key="start" value={lease.start_date} />],
          ['Ends', lease.end_date ? <Day key="end" value={lease.end_date} /> : 'Month to month'],
          ['Days left', <Days key="days" lease={lease} />],
          ['Monthly rent', <Money key="rent" amount={lease.monthly_rent} exact />],
          ['Deposit', <Money key="deposit" amount={lease.security_deposit} exact />],
        ]}
      />
      {lease.overlaps && (
        <p className={classes.warning}>
          <IconAlertTriangle size={16} stroke={1.7} aria-hidden />
          Another lease of this resident covers some of the same days.
        </p>
      )}
    </>
  );
}

function Others({ leases }: { leases: readonly LeaseRow[] }) {
  if (leases.length === 0) return null;
  return (
    <ul className={classes.others} aria-label="Other leases">
      {leases.map((lease) => (
        <li key={lease.id}>
          <span className={classes.other}>
            <span className="num">{termOf(lease)}</span>
            <LeaseStatus lease={lease} />
          </span>
          <span className="text3 num">
            {lease.unit_number} · {moneyExact(lease.monthly_rent)} a month
          </span>
        </li>
      ))}
    </ul>
  );
}

type ActionsProps = { resident: LeasedResident; lease: LeaseRow | undefined };

function Actions({ resident, lease }: ActionsProps) {
  const [open, setOpen] = useState<'new' | 'edit' | null>(null);
  const close = () => setOpen(null);
  const closed = lease && ['renewed', 'terminated', 'cancelled'].includes(lease.status);
  return (
    <>
      <div className={classes.buttons}>
        {lease && !closed && (
          <Button
            variant="default"
            leftSection={<IconPencil size={16} stroke={1.7} aria-hidden />}
            onClick={() => setOpen('edit')}
          >
            Edit Lease
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />}
          onClick={() => setOpen('new')}
        >
          New lease
        </Button>
      </div>
      <NewLease resident={resident} opened={open === 'new'} onClose={close} />
      {lease && <EditLease key={lease.id} lease={lease} opened={open === 'edit'} onClose={close} />}
    </>
  );
}

/** The resident's lease in the rail: the current one in full, the others as lines. */
export function LeaseCard({ resident }: { resident: LeasedResident }) {
  const query = useQuery(listResidentLeasesOptions({ path: { resident_id: resident.id } }));
  const rows = query.data?.items;
  const lease = rows && mainLease(rows);
  const badge = lease && <LeaseStatus lease={lease} />;
  if (!rows && query.error) {
    return (
      <Section title="Lease Information" padded={false}>
        <ErrorState title="Failed to load the lease." of={query} />
      </Section>
    );
  }
  return (
    <Section title="Lease Information" right={badge}>
      {!rows && (
        <>
          <LoadingText>Loading lease...</LoadingText>
          <Skeleton width="100%" height={120} />
        </>
      )}
      {lease && <Terms lease={lease} resident={resident} />}
      {rows && !lease && (
        <p className={classes.text}>
          {resident.unit_id
            ? `No lease recorded for unit ${resident.unit_number}.`
            : 'No unit and no lease yet.'}
        </p>
      )}
      {rows && resident.can.write && <Actions resident={resident} lease={lease} />}
      {rows && <Others leases={rows.filter((row) => row !== lease)} />}
    </Section>
  );
}
