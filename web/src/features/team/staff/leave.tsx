import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PropertyRow } from '@/api/staff';
import { leaveTeamMutation, listMembersOptions } from '@/api/staff/@tanstack/react-query.gen';
import { useSession } from '@/app/staff/session';
import { AskButton } from '@/ui/question';
import { OpenWork } from './open-work';

/** Ends one's own work on a property; its last owner stays, and reads why. */
export function Leave({ property: { id, name, role } }: { property: PropertyRow }) {
  const { acting_for, user } = useSession();
  const [successor, setSuccessor] = useState('');
  const isOwner = role === 'owner';
  const owners = useQuery({
    ...listMembersOptions({ query: { property_id: id, role: 'owner', limit: 1 } }),
    enabled: isOwner,
  });
  const leave = useMutation(leaveTeamMutation());
  if (acting_for) return null;
  if (isOwner && owners.data?.total === 1) {
    return (
      <span className="small text3">
        As its only owner you cannot leave: make somebody else an owner first.
      </span>
    );
  }
  return (
    <AskButton
      variant="subtle"
      color="gray"
      size="xs"
      ask={{
        title: `Leave ${name}?`,
        text: (
          <>
            You no longer see it or work there. To come back you need an invitation from one of its owners.
            <OpenWork
              propertyId={id}
              who="You have"
              leaver={user.id}
              successor={successor}
              onSuccessor={setSuccessor}
            />
          </>
        ),
        confirmLabel: 'Leave property',
        onConfirm: () =>
          leave.mutateAsync({ body: { property_id: id, successor_id: successor || undefined } }),
        done: `You left ${name}`,
      }}
    >
      Leave
    </AskButton>
  );
}
