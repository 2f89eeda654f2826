import '@mantine/core/styles/PasswordInput.css';
import { Button, Checkbox, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { LinkedPortal } from '@/api/portal';
import { setUpPortalMutation } from '@/api/portal/@tanstack/react-query.gen';
import { portalPaths } from '@/app/portal/paths';
import { applyProblem, asProblem, challengeOf, messageOf } from '@/lib/problem';
import { HomeCard } from './home-card';
import { PasswordRules } from './password-rules';

const SHORTEST = 8;

type SetUpFormProps = {
  token: string;
  home: LinkedPortal;
  /** The portal is open and its session too. */
  onSignedIn: () => void;
  /** Asks for the code of a second factor. */
  code: (challenge: string, onStartAgain: () => void) => ReactNode;
  /** The invitation may have ended meanwhile. */
  onRefused: () => void;
};

/** One password, the terms and one button: a new account, or the one that the address has already. */
export function SetUpForm({ token, home, code, onSignedIn, onRefused }: SetUpFormProps) {
  const isNew = !home.has_account;
  const setUp = useMutation(setUpPortalMutation());
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({
    initialValues: { password: '', accept_terms: false },
    validate: {
      password: (password) =>
        isNew && password.length < SHORTEST
          ? `Password must be at least ${SHORTEST} characters`
          : password
            ? null
            : 'Enter your password',
      accept_terms: (accepted) => (accepted ? null : 'Agree to the terms to go on'),
    },
  });
  const challenge = challengeOf(setUp.error);
  if (challenge) return code(challenge, setUp.reset);

  const send = form.onSubmit(async ({ password }) => {
    setFailure(null);
    try {
      const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
      await setUp.mutateAsync({ body: { token, password, accept_terms: true, time_zone } });
      onSignedIn();
    } catch (error) {
      const { status, errors = [] } = asProblem(error);
      if (challengeOf(error)) return;
      if (status === 401) form.setFieldError('password', messageOf(error, 'Invalid email or password'));
      else if (errors.length === 0 || applyProblem(form, error).length > 0)
        setFailure(messageOf(error, 'The portal was not set up. Please try again.'));
      if (status === 409 || status === 404) onRefused();
    }
  });

  return (
    <form className="form" onSubmit={send} noValidate>
      <Stack gap={20}>
        <HomeCard home={home} />
        <TextInput label="E-mail" type="email" autoComplete="username" readOnly value={home.email} />
        <div>
          <PasswordInput
            label={isNew ? 'Choose a password' : 'Password of your account'}
            autoComplete={isNew ? 'new-password' : 'current-password'}
            visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
            {...form.getInputProps('password')}
          />
          {isNew && <PasswordRules password={form.values.password} email={home.email} />}
        </div>
        {!isNew && (
          <Link to={portalPaths.resetPassword} className="link">
            Forgot password?
          </Link>
        )}
        <Checkbox
          label={
            <>
              I agree to the{' '}
              <a href={portalPaths.terms} className="link" target="_blank" rel="noreferrer">
                terms
              </a>{' '}
              and the{' '}
              <a href={portalPaths.privacy} className="link" target="_blank" rel="noreferrer">
                privacy notice
              </a>
            </>
          }
          {...form.getInputProps('accept_terms', { type: 'checkbox' })}
        />
        {failure && <p role="alert">{failure}</p>}
        <Button type="submit" size="md" fullWidth loading={setUp.isPending}>
          {isNew ? 'Set up portal and sign in' : 'Add home and sign in'}
        </Button>
        {!isNew && <p className="small text2">You sign in as a resident. Staff work stays where it is.</p>}
      </Stack>
    </form>
  );
}
