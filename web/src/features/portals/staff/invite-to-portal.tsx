import '@mantine/core/styles/Radio.css';
import { Checkbox, Modal, Radio, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import { inviteToPortalMutation } from '@/api/staff/@tanstack/react-query.gen';
import { sent } from '@/lib/form-rules';
import { useCreate } from '@/records/use-create';
import { FormModal } from '@/ui/form-modal';
import type { InvitedResident } from './invited-resident';

const SENT_MS = 3_000;

type InviteToPortalProps = { opened: boolean; onClose: () => void; resident: InvitedResident };

/** Mails a resident the link to set up their portal. */
export default function InviteToPortal({ opened, onClose, resident }: InviteToPortalProps) {
  const { create } = useCreate(inviteToPortalMutation());
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    initialValues: { email: resident.email ?? '', message: '', include_instructions: true },
    validate: { email: (email) => (email.trim() ? null : 'Email address is required') },
    validateInputOnBlur: true,
  });

  useEffect(() => {
    if (sentTo === null) return;
    const timer = setTimeout(() => setSentTo(null), SENT_MS);
    return () => clearTimeout(timer);
  }, [sentTo]);

  const send = async ({ email, message, include_instructions }: typeof form.values) => {
    const portal = await create({
      path: { resident_id: resident.id },
      body: { ...sent({ email: email.trim(), message }), include_instructions },
    });
    setSentTo(portal.invitation_email);
  };

  return (
    <>
      <FormModal
        opened={opened}
        onClose={onClose}
        title={`Invite ${resident.first_name} to the portal`}
        form={form}
        onSubmit={send}
        submitLabel="Send invitation"
        failureText="Failed to send invitation. Please try again."
        draftKey={resident.id}
      >
        <Radio.Group label="Send by" value="email" description="Invitations go by e-mail only for now.">
          <Stack gap={8} mt={8}>
            <Radio value="email" label="Email" readOnly />
            <Radio value="sms" label="SMS" disabled />
            <Radio value="both" label="Email and SMS" disabled />
          </Stack>
        </Radio.Group>
        <TextInput label="E-mail" type="email" autoComplete="off" {...form.getInputProps('email')} />
        <Textarea label="Message (optional)" rows={3} maxLength={2000} {...form.getInputProps('message')} />
        <Checkbox
          label="Include setup instructions"
          {...form.getInputProps('include_instructions', { type: 'checkbox' })}
        />
        <p className="caption text3">The link works once, for 7 days.</p>
      </FormModal>
      <Modal
        opened={sentTo !== null}
        onClose={() => setSentTo(null)}
        size="sm"
        title="Invitation Sent!"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <p role="status">The link is on its way to {sentTo}.</p>
      </Modal>
    </>
  );
}
