import { useQuery } from '@tanstack/react-query';
import type { UnitResident } from '@/api/staff';
import { listUnitResidentsOptions } from '@/api/staff/@tanstack/react-query.gen';
import { paths } from '@/app/staff/paths';
import { formatDay, formatMonthToMonth } from '@/lib/dates';
import { money } from '@/lib/money';
import { asProblem } from '@/lib/problem';
import { Avatar } from '@/ui/avatar';
import { ErrorState } from '@/ui/error-state';
import { LinkLines } from '@/ui/link-lines';
import { Section } from '@/ui/section';
import { LoadingText } from '@/ui/skeleton';
import { StatusBadge } from '@/ui/status-badge';
import { Text } from '@/ui/text';

/** 'Jun 1, 2025 – May 31, 2026 · $1,690 a month'; past its end, since when the lease goes on. */
function termOf(person: UnitResident): string {
  const { lease_start_date: start, lease_end_date: end, month_to_month_since: since, monthly_rent } = person;
  if (!start) return person.move_in_date ? `since ${formatDay(person.move_in_date)}` : 'No lease recorded';
  const dated = end ? `${formatDay(start)} – ${formatDay(end)}` : `since ${formatDay(start)}`;
  const term = since ? formatMonthToMonth(since) : dated;
  return monthly_rent ? `${term} · ${money(monthly_rent)} a month` : term;
}

const lineOf = (person: UnitResident) => ({
  key: person.id,
  to: paths.resident(person.id),
  title: person.full_name,
  text: termOf(person),
  mark: <Avatar name={person.full_name} />,
  end: <StatusBadge of="record" value={person.status} />,
});

function People({ title, people, nobody }: { title: string; people: UnitResident[]; nobody?: string }) {
  if (people.length === 0 && !nobody) return null;
  return (
    <Section title={title} padded={people.length === 0}>
      {people.length === 0 ? <Text>{nobody}</Text> : <LinkLines lines={people.map(lineOf)} />}
    </Section>
  );
}

/** Who lives here, who will, who did; nothing at all for a role that may not know. */
export function UnitResidents({ unitId, vacant }: { unitId: string; vacant: boolean }) {
  const query = useQuery({ ...listUnitResidentsOptions({ path: { unit_id: unitId } }), retry: false });
  if (query.isPending) return <LoadingText>Loading residents...</LoadingText>;
  if (!query.data) {
    if (asProblem(query.error).status === 403) return null;
    return (
      <Section title="Residents" padded={false}>
        <ErrorState title="Failed to load the residents of this unit." of={query} />
      </Section>
    );
  }
  const during = (tenure: UnitResident['tenure']) =>
    query.data.items.filter((person) => person.tenure === tenure);
  return (
    <>
      <People
        title="Current Resident"
        people={during('current')}
        nobody={vacant ? undefined : 'Nobody is recorded as living here.'}
      />
      <People title="Moving in" people={during('upcoming')} />
      <People title="Past Residents" people={during('past')} />
    </>
  );
}
