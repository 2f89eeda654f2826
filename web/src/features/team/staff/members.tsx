import { useQuery } from '@tanstack/react-query';
import type { MemberRow } from '@/api/staff';
import {
  editMemberMutation,
  listMembersOptions,
  removeMemberMutation,
  restoreMemberMutation,
} from '@/api/staff/@tanstack/react-query.gen';
import { listMembersFilters } from '@/api/staff/filters.gen';
import { formatDayOf } from '@/lib/dates';
import { only } from '@/lib/filter-values';
import { plural } from '@/lib/money';
import { nameOf } from '@/lib/people';
import { ifMatch } from '@/lib/request-headers';
import { useTableParams } from '@/lib/table-params';
import { usePress } from '@/records/use-press';
import { useRemove } from '@/records/use-remove';
import { type Column, RowCard } from '@/ui/data-table';
import { ListSection } from '@/ui/list-section';
import { Question } from '@/ui/question';
import { RowMenu } from '@/ui/row-menu';
import { toast } from '@/ui/toast';
import { useOverlay } from '@/ui/use-overlay';
import { PersonLines, Who } from './person';
import { RoleSelect } from './role-select';
import { type Role, roleWords } from './role-words';
import type { TeamPlace } from './use-team-place';

const FILTERS = only(listMembersFilters, 'property_id', 'company_id');

/** Gives another role at once; Undo gives the one before. */
function useChangeRole() {
  const { press } = usePress(editMemberMutation(), { failureText: 'Failed to change the role' });
  const send = ({ id, version }: MemberRow, role: Role) =>
    press({ path: { member_id: id }, headers: ifMatch(version), body: { role } });
  return async (member: MemberRow, role: Role) => {
    const changed = await send(member, role);
    if (!changed) return;
    toast.success(`${nameOf(changed)} is ${roleWords[role].label} at ${changed.property_name} now`, {
      undo: () => void send(changed, member.role),
    });
  };
}

const useRemoveMember = () =>
  useRemove<MemberRow, { member_id: string }>({
    removal: removeMemberMutation(),
    restoration: restoreMemberMutation(),
    path: ({ id }) => ({ member_id: id }),
    noun: 'team member',
    name: nameOf,
    words: {
      removed: (row) => `${nameOf(row)} removed from ${row.property_name}`,
      restored: (row) => `${nameOf(row)} is back at ${row.property_name}`,
      notRemoved: 'Failed to remove team member',
      notRestored: 'Failed to take the removal back',
    },
  });

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
  const changeRole = useChangeRole();
  const promoting = useOverlay<MemberRow>();
  const removing = useOverlay<MemberRow>();
  const { removeOrThrow } = useRemoveMember();

  const onRole = (row: MemberRow, role: Role) =>
    role === 'owner' ? promoting.open(row) : void changeRole(row, role);
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
      <Question
        about={removing}
        ask={(row) => ({
          title: `Remove ${nameOf(row)} from ${row.property_name}?`,
          text: 'Are you sure you want to remove this team member?',
          confirmLabel: 'Remove team member',
          failureText: 'Failed to remove team member',
          onConfirm: () => removeOrThrow(row),
        })}
      />
      <Question
        about={promoting}
        ask={(row) => ({
          title: `Make ${nameOf(row)} an owner of ${row.property_name}?`,
          text: 'Owners may do everything here, and decide who else works on the property.',
          confirmLabel: 'Make owner',
          destructive: false,
          onConfirm: () => changeRole(row, 'owner'),
        })}
      />
    </ListSection>
  );
}
