import '@mantine/core/styles/PasswordInput.css';
import { Button, PasswordInput, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { resetPortalPassword } from '@/app/portal/auth-calls';
import { portalPaths } from '@/app/portal/paths';
import { asProblem, fieldErrors, messageOf } from '@/lib/problem';
import { EntryAnswer } from '@/ui/entry-answer';

const SHORTEST = 8;
const TOO_SHORT = `Password must be at least ${SHORTEST} characters`;

type ResetFormProps = {
  token: string;
  /** The link is used up. */
  onUsed: () => void;
  /** Another link is wanted. */
  onAgain: () => void;
};

/** The page of the mailed link: a new password, once. */
export function ResetForm({ token, onUsed, onAgain }: ResetFormProps) {
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const reset = useMutation({ mutationFn: resetPortalPassword, onSuccess: onUsed });
  const short = password.length < SHORTEST;

  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!short && !reset.isPending) reset.mutate({ token, password });
  };

  if (reset.isSuccess) {
    return (
      <EntryAnswer to={portalPaths.signIn} label="Sign in">
        Your password is changed, and every session that was open has ended.
      </EntryAnswer>
    );
  }
  if (asProblem(reset.error).code === 'link_over') {
    return (
      <Stack gap="md">
        <p role="alert">{messageOf(reset.error, 'This link is over.')}</p>
        <Button size="md" fullWidth onClick={onAgain}>
          Ask for a new link
        </Button>
      </Stack>
    );
  }
  const weak = fieldErrors(reset.error).password;
  return (
    <form className="form" onSubmit={send} noValidate>
      <Stack gap="md">
        <PasswordInput
          label="New password"
          description="8 characters or more."
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={(tried && short && TOO_SHORT) || weak}
        />
        {reset.isError && !weak && (
          <p role="alert">{messageOf(reset.error, 'The password was not changed. Try again.')}</p>
        )}
        <Button type="submit" size="md" fullWidth loading={reset.isPending}>
          Set new password
        </Button>
      </Stack>
    </form>
  );
}
