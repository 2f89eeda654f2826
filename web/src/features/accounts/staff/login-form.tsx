import '@mantine/core/styles/PasswordInput.css';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import { Link } from 'react-router';
import { readConfig, signIn as sendSignIn } from '@/app/staff/auth-calls';
import { entryPaths as paths } from '@/app/staff/entry-paths';
import { sessionQuery } from '@/app/staff/session';
import { challengeOf, messageOf } from '@/lib/problem';
import classes from '@/ui/auth-form.module.css';

// Most people have no second step: its form comes with the first challenge.
const CodeForm = lazy(() => import('./code-form'));

/** E-mail and password, then a code where one is asked for; the demo account where the server offers one. The session query tells the page when it worked. */
export function LoginForm({ email: known = '' }: { email?: string }) {
  const queryClient = useQueryClient();
  const submit = useRef<HTMLButtonElement>(null);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [values, setValues] = useState({ email: known, password: '' });
  const [tried, setTried] = useState(false);
  const { data: config } = useQuery({
    queryKey: ['config'],
    queryFn: ({ signal }) => readConfig(signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

  const signIn = useMutation({
    mutationFn: sendSignIn,
    onSuccess: () => queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }),
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

  const fillDemo = () => {
    if (!config?.demo) return;
    setValues({ email: config.demo.email, password: config.demo.password });
    submit.current?.focus();
  };

  if (challenge) {
    return (
      <Suspense>
        <CodeForm key={challenge} challenge={challenge} onStartAgain={signIn.reset} />
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
        autoFocus={known === ''}
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
        autoFocus={known !== ''}
        visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
        error={tried && !values.password && 'Enter your password'}
        value={values.password}
        onChange={(event) => setValues({ ...values, password: event.currentTarget.value })}
      />
      <p className={classes.aside}>
        <Link to={paths.forgot} className="link">
          Forgot your password?
        </Link>
      </p>
      {signIn.isError && (
        <p className={classes.failure} role="alert">
          {messageOf(signIn.error, 'Signing in failed. Try again in a moment.')}
        </p>
      )}
      {/* Busy shows in the words; the button keeps its focus and its place. */}
      <Button
        ref={submit}
        type="submit"
        size="md"
        fullWidth
        className={classes.submit}
        aria-disabled={signIn.isPending}
      >
        {signIn.isPending ? 'Signing in...' : 'Sign in'}
      </Button>
      {config?.demo && (
        <>
          <div className={classes.or}>or</div>
          <Button variant="default" size="md" fullWidth onClick={fillDemo}>
            Use Demo Account
          </Button>
        </>
      )}
    </form>
  );
}
