import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PropertyRow } from '@/api/staff';
import { leaveTeamMutation, listMembersOptions } from '@/api/staff/@tanstack/react-query.gen';
import { useSession } from '@/app/staff/session';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { toast } from '@/ui/toast';

/** Ends one's own work on a property; its last owner stays, and reads why. */
export function Leave({ property }: { property: PropertyRow }) {
  const { acting_for } = useSession();
  const [asking, setAsking] = useState(false);
  const isOwner = property.role === 'owner';
  const owners = useQuery({
    ...listMembersOptions({ query: { property_id: property.id, role: 'owner', limit: 1 } }),
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
    <>
      <Button variant="subtle" color="gray" size="xs" onClick={() => setAsking(true)}>
        Leave
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={`Leave ${property.name}?`}
        confirmLabel="Leave property"
        onConfirm={async () => {
          await leave.mutateAsync({ body: { property_id: property.id } });
          toast.success(`You left ${property.name}`);
        }}
      >
        You no longer see it or work there. To come back you need an invitation from one of its owners.
      </ConfirmDialog>
    </>
  );
}
