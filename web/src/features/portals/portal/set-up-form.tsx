import { readersZone } from '@/lib/dates';
import '@mantine/core/styles/PasswordInput.css';
import { Button, Checkbox, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { LinkedPortal } from '@/api/portal';
import { setUpPortal } from '@/app/portal/auth-calls';
import { portalPaths } from '@/app/portal/paths';
import { asProblem, challengeOf, fieldErrors, messageOf } from '@/lib/problem';
import { AgreedTexts } from './agreed-texts';
import { HomeCard } from './home-card';
import { PasswordRules } from './password-rules';

const SHORTEST = 8;

/** What the browser can say of it before it is sent. */
function lacking(password: string, isNew: boolean): string | null {
  if (isNew && password.length < SHORTEST) return `Password must be at least ${SHORTEST} characters`;
  return password ? null : 'Enter your password';
}

/** The server's refusal: at the password where it is about that, else above the button. */
function refusalOf(error: unknown): { password?: string; other?: string } {
  const said = messageOf(error, 'The portal was not set up. Please try again.');
  const weak = fieldErrors(error).password;
  if (weak) return { password: weak };
  return asProblem(error).status === 401 ? { password: said } : { other: said };
}

type SetUpFormProps = {
  token: string;
  home: LinkedPortal;
  email: string;
  /** The portal is open and its session too. */
  onSignedIn: () => void;
  /** Asks for the code of a second factor. */
  code: (challenge: string, onStartAgain: () => void) => ReactNode;
  /** The invitation may have ended meanwhile. */
  onRefused: () => void;
};

/** One password, the terms and one button: a new account, or the one that the address has already. */
export function SetUpForm({ token, home, email, code, onSignedIn, onRefused }: SetUpFormProps) {
  const isNew = !home.has_account;
  const [password, setPassword] = useState('');
  const [accepted, setAccepted] = useState(false);
  const [tried, setTried] = useState(false);
  const setUp = useMutation({
    mutationFn: setUpPortal,
    onSuccess: onSignedIn,
    onError: (error) => [404, 409].includes(asProblem(error).status) && onRefused(),
  });
  const missing = lacking(password, isNew);
  const challenge = challengeOf(setUp.error);
  if (challenge) return code(challenge, setUp.reset);

  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (missing || !accepted || setUp.isPending) return;
    const time_zone = readersZone();
    setUp.mutate({ token, password, accept_terms: true, time_zone });
  };
  const refused = setUp.error ? refusalOf(setUp.error) : {};

  return (
    <form className="form" onSubmit={send} noValidate>
      <Stack gap={20}>
        <HomeCard home={home} />
        <TextInput label="E-mail" type="email" autoComplete="username" readOnly value={email} />
        <div>
          <PasswordInput
            label={isNew ? 'Choose a password' : 'Password of your account'}
            autoComplete={isNew ? 'new-password' : 'current-password'}
            visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            error={(tried && missing) || refused.password}
          />
          {isNew && <PasswordRules password={password} email={email} />}
        </div>
        {!isNew && (
          <Link to={portalPaths.resetPassword} className="link">
            Forgot password?
          </Link>
        )}
        <Checkbox
          label="I agree to the terms and the privacy notice"
          checked={accepted}
          onChange={(event) => setAccepted(event.currentTarget.checked)}
          error={tried && !accepted && 'Agree to the terms to go on'}
        />
        <AgreedTexts token={token} />
        {refused.other && <p role="alert">{refused.other}</p>}
        <Button type="submit" size="md" fullWidth loading={setUp.isPending}>
          {isNew ? 'Set up portal and sign in' : 'Add home and sign in'}
        </Button>
        {!isNew && <p className="small text2">You sign in as a resident. Staff work stays where it is.</p>}
      </Stack>
    </form>
  );
}
