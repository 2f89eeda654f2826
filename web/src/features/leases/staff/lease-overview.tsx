import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import type { LeaseRow } from '@/api/staff';
import { getChargesAgreedOptions, listResidentLeasesOptions } from '@/api/staff/@tanstack/react-query.gen';
import { paths } from '@/app/staff/paths';
import { formatDay } from '@/lib/dates';
import { money, moneyExact, ordinal, plural } from '@/lib/money';
import { label } from '@/lib/words';
import { Columns } from '@/ui/columns';
import { FactList } from '@/ui/fact-list';
import { Day, Money } from '@/ui/figures';
import { LinkLines } from '@/ui/link-lines';
import { Section } from '@/ui/section';
import { Skeleton } from '@/ui/skeleton';
import { Text } from '@/ui/text';
import { Tiles } from '@/ui/tiles';
import { WarnLine } from '@/ui/warn-line';
import type { LeaseDialog } from './lease-dialogs';
import { LeasePeople } from './lease-people';
import { LeaseStatus } from './lease-status';
import { shortTerm } from './lease-words';

// Its controls come after what the page says.
const LeaseLife = lazy(() => import('./lease-life'));

type Of = { lease: LeaseRow };

const Information = ({ lease }: Of) => (
  <Section title="Lease Information">
    <FactList
      facts={[
        ['Type', lease.lease_type && label(lease.lease_type)],
        ['Start', <Day key="start" value={lease.start_date} />],
        ['End', <Day key="end" value={lease.end_date} />],
        ['Moved in', <Day key="in" value={lease.move_in_date} />],
        ['Moved out', <Day key="out" value={lease.move_out_date} />],
        ['Auto renewal', lease.auto_renew ? 'Yes' : 'No'],
        ['Offer goes out', offerDay(lease)],
        [
          'Document',
          lease.lease_document_url && (
            <a className="link" href={lease.lease_document_url} target="_blank" rel="noreferrer noopener">
              Open in a new tab
            </a>
          ),
        ],
      ]}
    />
  </Section>
);

function Finances({ lease }: Of) {
  // In the words of the agreement: what is charged, by the lease or else by its property.
  const charges = useQuery(getChargesAgreedOptions({ path: { lease_id: lease.id } })).data;
  return (
    <Section title="Financial Details">
      <FactList
        facts={[
          ['Monthly rent', `${moneyExact(lease.monthly_rent)}, due on the ${ordinal(lease.rent_due_day)}`],
          ['Security deposit', <Money key="deposit" amount={lease.security_deposit} exact />],
          ['Pet deposit', <Money key="pet" amount={lease.pet_deposit} exact />],
          ["Last month's rent", <Money key="last" amount={lease.last_month_rent} exact />],
          ['Prorated rent', <Money key="prorated" amount={lease.prorated_rent} exact />],
          ['First payment', charges?.first_payment],
          ['Late fee', charges?.late_fee],
          ['Returned payment fee', charges?.returned_payment_fee],
          [
            'Increase at renewal',
            lease.renewal_rent_increase && `${Number(lease.renewal_rent_increase)} percent`,
          ],
        ]}
      />
    </Section>
  );
}

const Place = ({ lease }: Of) => (
  <Section title="Property & Unit">
    <FactList
      facts={[
        [
          'Property',
          <Link key="property" className="link" to={paths.property(lease.property_id)}>
            {lease.property_name}
          </Link>,
        ],
        [
          'Unit',
          <Link key="unit" className="link" to={paths.unit(lease.property_id, lease.unit_id)}>
            {lease.unit_number}
          </Link>,
        ],
        ['Address', lease.address],
      ]}
    />
  </Section>
);

function Prose({ title, text }: { title: string; text: string | null }) {
  if (!text) return null;
  return (
    <Section title={title}>
      <Text lines>{text}</Text>
    </Section>
  );
}

/** When an offer to renew is planned. */
function offerDay({ offer_skipped: skipped, offer_on: day, renewal_notice_days: days }: LeaseRow): string {
  if (skipped) return 'Not planned';
  return day ? formatDay(day) : `${plural(days, 'day')} before the end`;
}

/** The household's leases of the same unit, before and after this one. */
function OtherLeases({ lease }: Of) {
  const query = useQuery(listResidentLeasesOptions({ path: { resident_id: lease.resident_id } }));
  const others = (query.data?.items ?? []).filter(
    (row) => row.id !== lease.id && row.unit_id === lease.unit_id,
  );
  return (
    <Section title="Other leases of this home" padded={others.length === 0}>
      {others.length === 0 ? (
        <Text>None yet</Text>
      ) : (
        <LinkLines
          lines={others.map((row) => ({
            key: row.id,
            to: paths.lease(row.id),
            title: shortTerm(row),
            text: money(row.monthly_rent),
            end: <LeaseStatus lease={row} />,
          }))}
        />
      )}
    </Section>
  );
}

type OverviewProps = Of & { open: (dialog: LeaseDialog) => void; agreement?: ReactNode };

/** The Details tab: what was agreed, with whom, for which home. */
export const LeaseOverview = ({ lease, open, agreement }: OverviewProps) => (
  <Columns
    label="People and other leases"
    aside={
      <>
        <LeasePeople lease={lease} />
        {agreement}
        <OtherLeases lease={lease} />
      </>
    }
  >
    {lease.overlaps && (
      <WarnLine>
        Another lease of this resident covers some of the same days, {formatDay(lease.start_date)} to{' '}
        {lease.end_date ? formatDay(lease.end_date) : 'an open end'}.
      </WarnLine>
    )}
    <Suspense fallback={<Skeleton width="100%" height={120} />}>
      <LeaseLife lease={lease} open={open} />
    </Suspense>
    <Tiles least={300} fit>
      <Information lease={lease} />
      <Finances lease={lease} />
      <Place lease={lease} />
      <Prose title="Renewal terms" text={lease.renewal_terms} />
      <Prose title="Special Terms" text={lease.special_terms} />
      <Prose title="Notes" text={lease.notes} />
    </Tiles>
  </Columns>
);
