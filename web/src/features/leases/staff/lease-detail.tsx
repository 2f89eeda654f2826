import { Button } from '@mantine/core';
import { IconFileText, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import type { LeaseRow } from '@/api/staff';
import { getLeaseOptions } from '@/api/staff/@tanstack/react-query.gen';
import { paths } from '@/app/staff/paths';
import { formatMonth } from '@/lib/dates';
import { DetailPage } from '@/records/detail-page';
import { RowMissing } from '@/ui/row-missing';
import { Tabs } from '@/ui/tab-bar';
import { useOverlay } from '@/ui/use-overlay';
import { LeaseActions } from './lease-actions';
import { type LeaseDialog, LeaseDialogs } from './lease-dialogs';
import { LeaseOverview } from './lease-overview';
import { LeaseStats } from './lease-stats';
import { LeaseStatus } from './lease-status';
import { isClosed, nameOf, tenantsOf } from './lease-words';

const back = { label: 'Leases', to: paths.leases };
const icon = { size: 16, stroke: 1.7, 'aria-hidden': true } as const;
type LeaseDetailProps = {
  leaseId: string;
  /** What the ledger brings. */
  payments: ReactNode;
  /** What documents bring. */
  documents: ReactNode;
  /** The signed agreement, beside the terms. */
  agreement?: ReactNode;
  /** How many of them there are, once that is known. */
  counts?: { documents?: number; payments?: number };
};

/** Who lives there by the lease, each a link. */
const Tenants = ({ lease }: { lease: LeaseRow }) =>
  tenantsOf(lease).map(({ resident_id, full_name }, at) => (
    <Fragment key={resident_id}>
      {at > 0 && ' and '}
      <Link className="link" to={paths.resident(resident_id)}>
        {full_name}
      </Link>
    </Fragment>
  ));

/** ' · at Alder Court since May 2025'; nothing for who has not moved in. */
const since = ({ move_in_date: day, property_name: place, property_today: today }: LeaseRow) =>
  day && day <= today && ` · at ${place} since ${formatMonth(day)}`;

/** Everything about one lease, and the ways to change and end it. */
export function LeaseDetail({ leaseId, payments, documents, agreement, counts }: LeaseDetailProps) {
  const navigate = useNavigate();
  const query = useQuery(getLeaseOptions({ path: { lease_id: leaseId } }));
  const dialog = useOverlay<LeaseDialog>();
  return (
    <DetailPage
      query={query}
      title="Lease"
      back={back}
      loadingText="Loading lease details..."
      errorText="Failed to load lease details"
      missing={
        <RowMissing
          title="Lease not found."
          sentence="This link leads to no lease that you can see"
          text="It may have been deleted, or you may have no access to its property."
          icon={<IconFileText size={22} stroke={1.7} aria-hidden />}
          back={back}
        />
      }
      header={(lease) => ({
        title: nameOf(lease),
        badges: <LeaseStatus lease={lease} />,
        facts: (
          <>
            <Tenants lease={lease} />
            {lease.is_current && since(lease)}
          </>
        ),
        actions: (
          <>
            {lease.can.write && !isClosed(lease) && (
              <Button
                variant="default"
                leftSection={<IconPencil {...icon} />}
                onClick={() => dialog.open('edit')}
              >
                Edit Lease
              </Button>
            )}
            {lease.can.delete && (
              <Button
                variant="default"
                leftSection={<IconTrash {...icon} />}
                onClick={() => dialog.open('delete')}
              >
                Delete
              </Button>
            )}
            {lease.can.write && <LeaseActions lease={lease} open={dialog.open} />}
          </>
        ),
        edit: lease.can.write && !isClosed(lease) ? () => dialog.open('edit') : null,
      })}
    >
      {(lease) => (
        <>
          <LeaseStats lease={lease} />
          <Tabs
            label="About this lease"
            tabs={[
              {
                value: 'details',
                label: 'Details',
                panel: <LeaseOverview lease={lease} open={dialog.open} agreement={agreement} />,
              },
              { value: 'documents', label: 'Documents', count: counts?.documents, panel: documents },
              { value: 'payments', label: 'Payments', count: counts?.payments, panel: payments },
            ]}
          />
          <LeaseDialogs
            lease={lease}
            dialog={dialog}
            onGone={() => void navigate(paths.leases)}
            onAdded={({ id }) => void navigate(paths.lease(id))}
          />
        </>
      )}
    </DetailPage>
  );
}
