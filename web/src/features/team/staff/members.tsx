import { useQuery } from '@tanstack/react-query';
import type { MemberRow } from '@/api/staff';
import { listMembersOptions } from '@/api/staff/@tanstack/react-query.gen';
import { listMembersFilters } from '@/api/staff/filters.gen';
import { formatDayOf } from '@/lib/dates';
import { only } from '@/lib/filter-values';
import { plural } from '@/lib/money';
import { nameOf } from '@/lib/people';
import { useTableParams } from '@/lib/table-params';
import { type Column, RowCard } from '@/ui/data-table';
import { ListSection } from '@/ui/list-section';
import { RowMenu } from '@/ui/row-menu';
import { useOverlay } from '@/ui/use-overlay';
import { RemovalQuestion, RoleChangeQuestion, type RoleQuestion } from './member-questions';
import { PersonLines, Who } from './person';
import { useChangeRole } from './role-change';
import { RoleSelect } from './role-select';
import { type Role, roleWords } from './role-words';
import type { TeamPlace } from './use-team-place';

const FILTERS = only(listMembersFilters, 'property_id', 'company_id');

/** Nobody changes their own role, and owners keep theirs. */
const mayChange = (row: MemberRow) => row.can.write && !row.is_self && row.role !== 'owner';

function worksAt(row: MemberRow, all: number) {
  if (row.works_at === 1) return `${row.property_name} only`;
  return row.works_at === all ? `All ${all} properties` : plural(row.works_at, 'property', 'properties');
}

/** Who works here, and in which role. */
export function Members({ place }: { place: TeamPlace }) {
  const params = useTableParams({ filters: FILTERS, sorts: ['name', 'property'], defaultSort: 'name' });
  const members = useQuery(listMembersOptions({ query: { ...params.query, ...place.query } }));
  const { change, changeOrAsk } = useChangeRole();
  const asking = useOverlay<RoleQuestion>();
  const removing = useOverlay<MemberRow>();

  const onRole = (row: MemberRow, role: Role) =>
    void changeOrAsk(row, role, () => asking.open({ row, role }));
  const role = (row: MemberRow) =>
    mayChange(row) ? <RoleSelect row={row} onChange={onRole} /> : roleWords[row.role].label;
  const email = (row: MemberRow) => row.full_name && row.email;
  const columns: Column<MemberRow>[] = [
    {
      key: 'member',
      title: 'Member',
      sort: 'name',
      render: (row) => <PersonLines person={row} fact={email(row)} />,
    },
    { key: 'role', title: 'Role', render: role, width: 160 },
    place.property
      ? { key: 'works', title: 'Works at', render: (row) => worksAt(row, place.all), width: 150 }
      : { key: 'property', title: 'Property', sort: 'property', render: (row) => row.property_name },
    { key: 'since', title: 'Added', render: (row) => formatDayOf(row.created_at), width: 120 },
  ];
  const card = (row: MemberRow) => (
    <>
      <RowCard
        title={<Who person={row} />}
        amount={!mayChange(row) && roleWords[row.role].label}
        fact={email(row)}
        small={place.property ? worksAt(row, place.all) : row.property_name}
      />
      {mayChange(row) && role(row)}
    </>
  );
  const menu = (row: MemberRow) =>
    mayChange(row) && (
      <RowMenu
        what={nameOf(row)}
        items={[{ label: 'Remove', danger: true, onClick: () => removing.open(row) }]}
      />
    );

  return (
    <ListSection
      title="Members"
      count={members.data?.total}
      list={members}
      columns={columns}
      rowHeight={51}
      rowActions={menu}
      card={card}
      params={params}
      empty={null}
    >
      <RemovalQuestion key={removing.item?.id} about={removing} />
      <RoleChangeQuestion key={asking.item?.row.id} about={asking} change={change} />
    </ListSection>
  );
}
