import '@mantine/core/styles/Radio.css';
import { Radio, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { InvitationRow, PropertyRow } from '@/api/staff';
import { cancelInvitationMutation } from '@/api/staff/@tanstack/react-query.gen';
import ConfirmDialogContent from '@/ui/confirm-dialog-content';
import { toast } from '@/ui/toast';

type CancelInvitationProps = {
  row: InvitationRow;
  /** The property on whose page it is cancelled. */
  property: PropertyRow | undefined;
  opened: boolean;
  onClose: () => void;
};

/** Ends an invitation, or takes this property out of one for several. */
export default function CancelInvitation({ row, property, opened, onClose }: CancelInvitationProps) {
  const cancel = useMutation(cancelInvitationMutation());
  const several = property !== undefined && row.property_ids.length > 1;
  const [only, setOnly] = useState('yes');
  const one = several && only === 'yes';

  const confirm = async () => {
    await cancel.mutateAsync({
      path: { invitation_id: row.id },
      body: one ? { property_id: property.id } : undefined,
    });
    toast.success(
      one
        ? `${property.name} taken out of the invitation of ${row.email}`
        : `Invitation of ${row.email} cancelled`,
    );
  };
  return (
    <ConfirmDialogContent
      opened={opened}
      onClose={onClose}
      title={`Cancel the invitation of ${row.email}?`}
      confirmLabel={one ? 'Take property out' : 'Cancel invitation'}
      failureText="Failed to cancel invitation"
      onConfirm={confirm}
    >
      {several ? (
        <Radio.Group label="It is one invitation for several properties." value={only} onChange={setOnly}>
          <Stack gap={10} mt={10}>
            <Radio value="yes" label={`Take only ${property.name} out`} />
            <Radio value="no" label={`Cancel it for ${row.property_names.join(', ')}`} />
          </Stack>
        </Radio.Group>
      ) : (
        'The link in their e-mail stops working at once.'
      )}
    </ConfirmDialogContent>
  );
}
