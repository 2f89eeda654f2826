import { useState } from 'react';
import type { MemberRow } from '@/api/staff';
import { removeMemberMutation, restoreMemberMutation } from '@/api/staff/@tanstack/react-query.gen';
import { nameOf } from '@/lib/people';
import { useRemove } from '@/records/use-remove';
import { Question } from '@/ui/question';
import type { Overlay } from '@/ui/use-overlay';
import { OpenWork } from './open-work';
import { type Role, roleWords } from './role-words';

const useRemoveMember = (successor: string) =>
  useRemove<MemberRow, { member_id: string }>({
    removal: removeMemberMutation(),
    restoration: restoreMemberMutation(),
    path: ({ id }) => ({ member_id: id }),
    query: successor ? { successor_id: successor } : undefined,
    noun: 'team member',
    name: nameOf,
    words: {
      removed: (row) => `${nameOf(row)} removed from ${row.property_name}`,
      restored: (row) => `${nameOf(row)} is back at ${row.property_name}`,
      notRemoved: 'Failed to remove team member',
      notRestored: 'Failed to take the removal back',
    },
  });

export type RoleQuestion = { row: MemberRow; role: Role };
type Change = (row: MemberRow, role: Role, successor?: string) => Promise<void>;

/** Asks before a member is removed: who takes over what they have in hand. */
export function RemovalQuestion({ about }: { about: Overlay<MemberRow> }) {
  const [successor, setSuccessor] = useState('');
  const { removeOrThrow } = useRemoveMember(successor);
  const work = (row: MemberRow) => ({ ...workOf(row), successor, onSuccessor: setSuccessor });
  return (
    <Question
      about={about}
      ask={(row) => ({
        title: `Remove ${nameOf(row)} from ${row.property_name}?`,
        text: (
          <>
            Are you sure you want to remove this team member?
            <OpenWork {...work(row)} />
          </>
        ),
        confirmLabel: 'Remove team member',
        failureText: 'Failed to remove team member',
        onConfirm: () => removeOrThrow(row),
      })}
    />
  );
}

const OWNS = 'Owners may do everything here, and decide who else works on the property.';

/** Asks before somebody becomes an owner, or gets a role that may not have what they have in hand. */
export function RoleChangeQuestion({ about, change }: { about: Overlay<RoleQuestion>; change: Change }) {
  const [successor, setSuccessor] = useState('');
  const toOwner = ({ row }: RoleQuestion) => ({
    title: `Make ${nameOf(row)} an owner of ${row.property_name}?`,
    text: OWNS,
    confirmLabel: 'Make owner',
  });
  const toLess = ({ row, role }: RoleQuestion) => ({
    title: `Make ${nameOf(row)} ${roleWords[role].label} at ${row.property_name}?`,
    text: <OpenWork {...workOf(row)} role={role} successor={successor} onSuccessor={setSuccessor} />,
    confirmLabel: 'Change role',
  });
  return (
    <Question
      about={about}
      ask={(asked) => ({
        ...(asked.role === 'owner' ? toOwner(asked) : toLess(asked)),
        destructive: false,
        onConfirm: () => change(asked.row, asked.role, successor),
      })}
    />
  );
}

const workOf = (row: MemberRow) => ({
  propertyId: row.property_id,
  accountId: row.account_id,
  leaver: row.account_id,
  who: `${nameOf(row)} has`,
});
