import { Stack } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { PhoneRow, ResidentDetail, Unreachable } from '@/api/staff';
import { revealBirthDate, revealSsn } from '@/api/staff';
import { formatDay } from '@/lib/dates';
import { money } from '@/lib/money';
import { phoneHref } from '@/lib/phone';
import { label } from '@/lib/words';
import { Columns } from '@/ui/columns';
import { type Fact, FactList } from '@/ui/fact-list';
import { Day } from '@/ui/figures';
import { Section } from '@/ui/section';
import { SensitiveValue } from '@/ui/sensitive-value';
import { StatusBadge } from '@/ui/status-badge';
import { Text } from '@/ui/text';
import { Tiles } from '@/ui/tiles';
import { WarnLine } from '@/ui/warn-line';
import { statementLabel } from './resident-words';

type Of = { resident: ResidentDetail };

const tel = (number: string | null) =>
  number && (
    <a className="num" href={phoneHref(number)}>
      {number}
    </a>
  );

const mail = (address: string | null) =>
  address && (
    <a className="link" href={`mailto:${address}`}>
      {address}
    </a>
  );

/** Facts that are there; a card without one is left out. */
const known = (facts: readonly Fact[]) => facts.filter(([, value]) => value !== null && value !== '');

function BirthDate({ resident }: Of) {
  if (!resident.has_date_of_birth) return <span className="text3">—</span>;
  const look = async () => {
    const { data } = await revealBirthDate({ path: { resident_id: resident.id } });
    return data.date_of_birth && formatDay(data.date_of_birth);
  };
  return (
    <SensitiveValue masked="•• ••• ••••" label="birth date" reveal={resident.can_reveal ? look : undefined} />
  );
}

function Ssn({ resident }: Of) {
  if (!resident.has_ssn) return <span className="text3">—</span>;
  const look = async () => {
    const { data } = await revealSsn({ path: { resident_id: resident.id } });
    return data.ssn_last_four && `•••-••-${data.ssn_last_four}`;
  };
  return <SensitiveValue masked="•••-••-••••" label="SSN" reveal={resident.can_reveal ? look : undefined} />;
}

const REFUSED: Record<Unreachable['reason'], string> = {
  refused: 'The mail server refused this address for good. Correct it, or send again to try it once more.',
  stop: 'This number sent STOP. It gets messages again after it sends START.',
};

/** Where a message would not arrive, said before one is written. */
function Refused({ resident: { unreachable } }: Of) {
  if (unreachable.length === 0) return null;
  return (
    <Stack gap="xs" mb="md">
      {unreachable.map(({ address, reason }) => (
        <WarnLine key={address} title={address}>
          {REFUSED[reason]}
        </WarnLine>
      ))}
    </Stack>
  );
}

const phoneFacts = (phones: readonly PhoneRow[], main: string | null): Fact[] =>
  phones
    .filter(({ as_typed }) => as_typed !== main)
    .map(({ kind, as_typed }) => [`${label(kind)} phone`, tel(as_typed)] as const);

function Personal({ resident }: Of) {
  const secret = resident.has_ssn || resident.has_date_of_birth;
  const note = secret && (
    <>
      <IconLock size={14} stroke={1.7} aria-hidden />
      {resident.can_reveal
        ? 'Encrypted. Each reveal is written to the audit log with your name.'
        : 'Encrypted. Owners and managers can reveal these.'}
    </>
  );
  return (
    <Section title="Personal Information" note={note || undefined}>
      <Refused resident={resident} />
      <FactList
        columns={2}
        facts={[
          ['E-mail', mail(resident.email)],
          ['Phone', tel(resident.phone)],
          ...phoneFacts(resident.phones, resident.phone),
          ['Moved in', <Day key="in" value={resident.move_in_date} />],
          ...known([['Moved out', resident.move_out_date && formatDay(resident.move_out_date)]]),
          ['Birth date', <BirthDate key="birth" resident={resident} />],
          ['SSN', <Ssn key="ssn" resident={resident} />],
          ['Prefers', resident.statement_method && statementLabel(resident.statement_method)],
        ]}
      />
    </Section>
  );
}

function Contacts({ resident }: Of) {
  return (
    <Tiles least={300} fit>
      <Section title="Emergency Contact">
        <FactList
          facts={[
            ['Name', resident.emergency_contact_name],
            ['Relation', resident.emergency_contact_relationship],
            ['Phone', tel(resident.emergency_contact_phone)],
          ]}
        />
      </Section>
      <Section title="Employment Information">
        <FactList
          facts={[
            ['Employer', resident.employer],
            ['Phone', tel(resident.employer_phone)],
            // What a role may not see is left out, not shown as nothing.
            ...(resident.can_reveal
              ? ([['Income', resident.annual_income && `${money(resident.annual_income)} a year`]] as const)
              : []),
          ]}
        />
      </Section>
    </Tiles>
  );
}

function insuranceFacts(resident: ResidentDetail): Fact[] {
  const { insurance_expires_on: expires, insurance_waived: waived } = resident;
  return known([
    ['Provider', resident.insurance_provider],
    ['Policy', resident.insurance_policy_number],
    ['Type', resident.insurance_type],
    ['Expires', expires && formatDay(expires)],
    ['Waived', waived ? 'Yes' : null],
  ]);
}

function furtherFacts(resident: ResidentDetail): Fact[] {
  const { eviction_status: eviction, flexible_rent_status: flexible } = resident;
  const place = [resident.city, [resident.state, resident.zipcode].filter(Boolean).join(' ')];
  const address = [resident.address, ...place].filter(Boolean).join(', ');
  return known([
    ['Mailing address', address],
    ['Expected arrival', resident.expected_arrival_date && formatDay(resident.expected_arrival_date)],
    ['Expected move-out', resident.expected_move_out_date && formatDay(resident.expected_move_out_date)],
    ['Leasing agent', resident.leasing_agent],
    ['Incentives', resident.special_incentives],
    [
      'Eviction',
      eviction && eviction !== 'none' ? <StatusBadge key="eviction" of="eviction" value={eviction} /> : null,
    ],
    [
      'Flexible rent',
      flexible && flexible !== 'none' ? <StatusBadge key="rent" of="flexible_rent" value={flexible} /> : null,
    ],
  ]);
}

function Further({ resident }: Of) {
  const insurance = insuranceFacts(resident);
  const further = furtherFacts(resident);
  if (insurance.length + further.length === 0) return null;
  return (
    <Tiles least={300} fit>
      {insurance.length > 0 && (
        <Section title="Renters Insurance">
          <FactList facts={insurance} />
        </Section>
      )}
      {further.length > 0 && (
        <Section title="Further Details">
          <FactList facts={further} />
        </Section>
      )}
    </Tiles>
  );
}

/** Facts left; what is acted on most, the lease, in the rail. */
export function ResidentOverview({ resident, lease }: Of & { lease: ReactNode }) {
  return (
    <Columns label="Lease" asideFirst aside={lease}>
      <Personal resident={resident} />
      <Contacts resident={resident} />
      <Further resident={resident} />
      <Section title="Notes">
        {resident.notes ? (
          <Text size="control" lines>
            {resident.notes}
          </Text>
        ) : (
          <Text ink="text3">No notes</Text>
        )}
      </Section>
    </Columns>
  );
}
