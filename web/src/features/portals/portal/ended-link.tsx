import { Button, Stack } from '@mantine/core';
import { IconUnlink } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { LinkedPortal } from '@/api/portal';
import { askForPortalLink } from '@/app/portal/auth-calls';
import { portalPaths } from '@/app/portal/paths';
import { formatDayOf } from '@/lib/dates';
import { messageOf } from '@/lib/problem';
import { EmptyState } from '@/ui/empty-state';

/** Why the link lets nobody in: in one sentence, the same for a link that never was. */
function reasonOf(home: LinkedPortal | null): string {
  if (home?.status === 'accepted') return 'Invitations work once, and yours was used. Sign in instead.';
  if (home?.status === 'cancelled') return 'Your property manager took this invitation back.';
  const ended = home?.status === 'expired' ? ` Yours ended on ${formatDayOf(home.expires_at)}.` : '';
  return `Invitations work once, for 7 days.${ended} Your lease is not affected.`;
}

type EndedLinkProps = { token: string; home: LinkedPortal | null };

/** A used, ended or cancelled link, and how to get another. */
export function EndedLink({ token, home }: EndedLinkProps) {
  const ask = useMutation({ mutationFn: askForPortalLink });
  return (
    <Stack gap={16}>
      <EmptyState
        icon={<IconUnlink size={22} stroke={1.7} aria-hidden />}
        heading="h1"
        title="This link has ended"
        text={reasonOf(home)}
      />
      {home?.status !== 'accepted' &&
        (ask.isSuccess ? (
          <p role="status">Your property manager was asked for a new link. It comes by e-mail or SMS.</p>
        ) : (
          <Button size="md" fullWidth loading={ask.isPending} onClick={() => ask.mutate(token)}>
            Ask for a new link
          </Button>
        ))}
      {ask.isError && <p role="alert">{messageOf(ask.error, 'This did not work. Please try again.')}</p>}
      <p className="text2">
        Already set up?{' '}
        <Link to={portalPaths.signIn} className="link">
          Sign in
        </Link>
      </p>
    </Stack>
  );
}
