import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { InvitationRow, PropertyRow } from '@/api/staff';
import { cancelInvitationMutation } from '@/api/staff/@tanstack/react-query.gen';
import { type Asked, Question } from '@/ui/question';
import { RadioChoices } from '@/ui/radio-choices';
import type { Overlay } from '@/ui/use-overlay';

type CancelInvitationProps = {
  about: Overlay<InvitationRow>;
  /** The property on whose page it is cancelled. */
  property: PropertyRow | undefined;
};

/** Ends an invitation, or takes this property out of one for several. */
export function CancelInvitation({ about, property }: CancelInvitationProps) {
  const cancel = useMutation(cancelInvitationMutation());
  const [answer, setAnswer] = useState('one');
  const ask = (row: InvitationRow): Asked => {
    const several = row.property_ids.length > 1 ? property : undefined;
    const one = answer === 'one' ? several : undefined;
    const which = several && (
      <RadioChoices
        label="It is one invitation for several properties."
        choices={[
          { value: 'one', label: `Take only ${several.name} out` },
          { value: 'all', label: `Cancel it for ${row.property_names.join(', ')}` },
        ]}
        value={answer}
        onChange={setAnswer}
      />
    );
    return {
      title: `Cancel the invitation of ${row.email}?`,
      text: which ?? 'The link in their e-mail stops working at once.',
      confirmLabel: one ? 'Take property out' : 'Cancel invitation',
      failureText: 'Failed to cancel invitation',
      onConfirm: () =>
        cancel.mutateAsync({ path: { invitation_id: row.id }, body: one && { property_id: one.id } }),
      done: one
        ? `${one.name} taken out of the invitation of ${row.email}`
        : `Invitation of ${row.email} cancelled`,
    };
  };
  return <Question about={about} ask={ask} />;
}
