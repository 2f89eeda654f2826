import '@mantine/core/styles/PasswordInput.css';
import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import { Link } from 'react-router';
import { portalSignIn } from '@/app/portal/auth-calls';
import { portalPaths } from '@/app/portal/paths';
import { portalSessionQuery } from '@/app/portal/session';
import { challengeOf, messageOf } from '@/lib/problem';
import classes from '@/ui/auth-form.module.css';

// Most residents have no second step: its form comes with the first challenge.
const CodeForm = lazy(() => import('./code-form'));

/** E-mail and password, then a code where one is asked for. The session query tells the page when it worked. */
export function SignInForm() {
  const queryClient = useQueryClient();
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [values, setValues] = useState({ email: '', password: '', remember: false });
  const [tried, setTried] = useState(false);
  const signIn = useMutation({
    mutationFn: portalSignIn,
    onSuccess: () => queryClient.fetchQuery({ ...portalSessionQuery, staleTime: 0 }),
    onError: () => password.current?.focus(),
  });
  const challenge = challengeOf(signIn.error);

  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!values.email) email.current?.focus();
    else if (!values.password) password.current?.focus();
    else if (!signIn.isPending) signIn.mutate(values);
  };

  if (challenge) {
    return (
      <Suspense>
        <CodeForm
          key={challenge}
          challenge={challenge}
          remember={values.remember}
          onStartAgain={signIn.reset}
        />
      </Suspense>
    );
  }
  return (
    <form className={`form ${classes.fields}`} onSubmit={send} noValidate>
      <TextInput
        ref={email}
        label="E-mail"
        type="email"
        name="email"
        autoComplete="username"
        required
        withAsterisk={false}
        error={tried && !values.email && 'Enter your e-mail address'}
        value={values.email}
        onChange={(event) => setValues({ ...values, email: event.currentTarget.value })}
      />
      <PasswordInput
        ref={password}
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        withAsterisk={false}
        visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
        error={tried && !values.password && 'Enter your password'}
        value={values.password}
        onChange={(event) => setValues({ ...values, password: event.currentTarget.value })}
      />
      <div className={classes.aside}>
        <Checkbox
          label="Remember me"
          name="remember"
          checked={values.remember}
          onChange={(event) => setValues({ ...values, remember: event.currentTarget.checked })}
        />
        <Link to={portalPaths.resetPassword} className="link">
          Forgot password?
        </Link>
      </div>
      {signIn.isError && (
        <p className={classes.failure} role="alert">
          {messageOf(signIn.error, 'An error occurred during login')}
        </p>
      )}
      {/* Busy shows in the words; the button keeps its focus and its place. */}
      <Button type="submit" size="md" fullWidth className={classes.submit} aria-disabled={signIn.isPending}>
        {signIn.isPending ? 'Signing in...' : 'Sign in'}
      </Button>
    </form>
  );
}
