import { Checkbox, Modal, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import type { PortalInvitationCreate } from '@/api/staff';
import { inviteToPortalMutation } from '@/api/staff/@tanstack/react-query.gen';
import { sent } from '@/lib/form-rules';
import { useCreate } from '@/records/use-create';
import { FormModal } from '@/ui/form-modal';
import { RadioChoices } from '@/ui/radio-choices';
import { type InvitedResident, mobileOf } from './invited-resident';
import { sentTo } from './sent-to';

type SendMethod = NonNullable<PortalInvitationCreate['send_method']>;
const SENT_MS = 3_000;
const METHODS = [
  { value: 'email', label: 'Email' },
  { value: 'sms', label: 'SMS' },
  { value: 'both', label: 'Email and SMS' },
] as const;

type InviteToPortalProps = { opened: boolean; onClose: () => void; resident: InvitedResident };

/** Sends a resident the link to set up their portal, by e-mail, SMS or both. */
export default function InviteToPortal({ opened, onClose, resident }: InviteToPortalProps) {
  const { create } = useCreate(inviteToPortalMutation());
  const [sentText, setSentText] = useState<string | null>(null);
  const form = useForm({
    initialValues: {
      send_method: 'email' as SendMethod,
      email: resident.email ?? '',
      phone: mobileOf(resident),
      message: '',
      include_instructions: true,
    },
    validate: {
      email: (email, { send_method }) =>
        send_method === 'sms' || email.trim() ? null : 'Email address is required',
      phone: (phone, { send_method }) =>
        send_method === 'email' || phone.trim() ? null : 'Phone number is required for SMS invitations',
    },
    validateInputOnBlur: true,
  });
  const { send_method: method, phone } = form.values;

  useEffect(() => {
    if (sentText === null) return;
    const timer = setTimeout(() => setSentText(null), SENT_MS);
    return () => clearTimeout(timer);
  }, [sentText]);

  const send = async ({ include_instructions, ...values }: typeof form.values) => {
    const { send_method, message } = values;
    const body = {
      ...sent({ message }),
      ...(send_method !== 'sms' && sent({ email: values.email })),
      ...(send_method !== 'email' && sent({ phone: values.phone })),
      send_method,
      include_instructions,
    };
    setSentText(sentTo(await create({ path: { resident_id: resident.id }, body })));
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
        <RadioChoices
          dense
          label="Send by"
          choices={METHODS.map((way) => ({ ...way, disabled: way.value !== 'email' && !phone.trim() }))}
          {...form.getInputProps('send_method')}
        />
        {method !== 'sms' && (
          <TextInput label="E-mail" type="email" autoComplete="off" {...form.getInputProps('email')} />
        )}
        <TextInput
          label="Mobile phone"
          type="tel"
          autoComplete="off"
          description={
            method === 'sms' ? 'They enter their e-mail address behind the link.' : 'For invitations by SMS.'
          }
          {...form.getInputProps('phone')}
        />
        <Textarea label="Message (optional)" rows={3} maxLength={2000} {...form.getInputProps('message')} />
        <Checkbox
          label="Include setup instructions"
          {...form.getInputProps('include_instructions', { type: 'checkbox' })}
        />
        <p className="caption text3">The link works once, for 7 days.</p>
      </FormModal>
      <Modal
        opened={sentText !== null}
        onClose={() => setSentText(null)}
        size="sm"
        title="Invitation Sent!"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <p role="status">The link is on its way to {sentText}.</p>
      </Modal>
    </>
  );
}
