import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { confirm } from '@/api/staff';
import { paths } from '@/app/paths';
import { messageOf } from '@/lib/problem';
import { LoadingText } from '@/ui/skeleton';
import classes from './auth-frame.module.css';

/** The link of the confirmation mail: used once, whatever rerenders. */
export function ConfirmEmail({ token }: { token: string }) {
  const confirmation = useQuery({
    queryKey: ['confirm-email', token],
    queryFn: async () => (await confirm({ body: { token } })).data ?? null,
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

  if (confirmation.isSuccess) {
    return (
      <div className={classes.fields}>
        <p className={classes.success} role="status">
          Your e-mail address is confirmed. You can sign in now.
        </p>
        <Button component={Link} to={paths.login} size="md" fullWidth>
          Sign in
        </Button>
      </div>
    );
  }
  if (token === '' || confirmation.isError) {
    return (
      <div className={classes.fields}>
        <p className={classes.failure} role="alert">
          {token === ''
            ? 'This link is incomplete. Open it from the e-mail again.'
            : messageOf(confirmation.error, 'The address could not be confirmed. Try again in a moment.')}
        </p>
        <Button component={Link} to={paths.login} variant="default" size="md" fullWidth>
          Go to sign in
        </Button>
      </div>
    );
  }
  return <LoadingText>Confirming your e-mail address...</LoadingText>;
}
