import '@mantine/core/styles/PasswordInput.css';
import { Button, PasswordInput, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { changePortalPasswordMutation } from '@/api/portal/@tanstack/react-query.gen';
import { fieldErrors, messageOf } from '@/lib/problem';
import { Section } from '@/ui/section';
import { toast } from '@/ui/toast';
import { WarnLine } from '@/ui/warn-line';

const blank = { current: '', wanted: '', again: '' };
const MISMATCH = 'New passwords do not match!';
const SHORTEST = 8;
const FIELDS = [
  ['current', 'Current password', 'current-password'],
  ['wanted', 'New password', 'new-password'],
  ['again', 'New password again', 'new-password'],
] as const;

/** The password one has, and twice the one wanted; every other session ends. */
export function OwnPassword() {
  const change = useMutation(changePortalPasswordMutation());
  const [typed, setTyped] = useState(blank);
  const [failure, setFailure] = useState<string>();
  const ready = typed.current !== '' && typed.wanted.length >= SHORTEST;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (typed.wanted !== typed.again) return setFailure(MISMATCH);
    setFailure(undefined);
    try {
      await change.mutateAsync({ body: { current_password: typed.current, new_password: typed.wanted } });
      setTyped(blank);
      toast.success('Password changed successfully!');
    } catch (error) {
      const [first] = Object.values(fieldErrors(error));
      setFailure(first ?? messageOf(error, 'Failed to change password'));
    }
  };
  return (
    <Section title="Change Password" note="8 characters or more. Every other session ends.">
      <form className="form" onSubmit={(event) => void send(event)} noValidate>
        <Stack gap="md">
          {FIELDS.map(([name, label, autoComplete]) => (
            <PasswordInput
              key={name}
              label={label}
              autoComplete={autoComplete}
              visibilityToggleButtonProps={{ 'aria-label': `Show ${label.toLowerCase()}` }}
              value={typed[name]}
              onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
            />
          ))}
          {failure && <WarnLine alert>{failure}</WarnLine>}
          <Button type="submit" size="lg" loading={change.isPending} disabled={!ready}>
            Change Password
          </Button>
        </Stack>
      </form>
    </Section>
  );
}
