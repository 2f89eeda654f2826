import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnSession } from '@/api/staff';
import {
  endOtherSessionsMutation,
  endSessionMutation,
  listSessionsOptions,
  listSessionsQueryKey,
} from '@/api/staff/@tanstack/react-query.gen';
import { messageOf } from '@/lib/problem';
import { ErrorState } from '@/ui/error-state';
import { Ago } from '@/ui/figures';
import { AskButton } from '@/ui/question';
import { RowButton } from '@/ui/row-button';
import { Section } from '@/ui/section';
import { LoadingText } from '@/ui/skeleton';
import { TableSkeleton } from '@/ui/table-skeleton';
import { toast } from '@/ui/toast';
import { deviceOf } from '../device';
import classes from './settings.module.css';

function SessionRow({ session, onEnd, busy }: { session: OwnSession; onEnd: () => void; busy: boolean }) {
  const device = deviceOf(session.user_agent);
  const Icon = /iOS|Android/.test(device) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className={classes.session}>
      <Icon size={20} stroke={1.7} aria-hidden className={classes.deviceIcon} />
      <div className={classes.sessionText}>
        <div className="medium" title={session.user_agent ?? undefined}>
          {device}
        </div>
        <div className={classes.hint}>
          {session.current ? (
            <span className={classes.here}>This device</span>
          ) : (
            <>
              Last used <Ago value={session.last_seen_at} />
            </>
          )}
          {session.address && <> · {session.address}</>} · signed in <Ago value={session.created_at} />
        </div>
      </div>
      {!session.current && (
        <RowButton name={`End the session on ${device}`} loading={busy} onClick={onEnd}>
          End
        </RowButton>
      )}
    </li>
  );
}

/** Where this account is signed in, and the way to end it there. */
export function OwnSessions() {
  const queryClient = useQueryClient();
  const sessions = useQuery(listSessionsOptions());
  const refresh = () => queryClient.invalidateQueries({ queryKey: listSessionsQueryKey() });
  const end = useMutation({
    ...endSessionMutation(),
    onSuccess: refresh,
    onError: (error) => toast.error(messageOf(error, 'The session was not ended. Try again.')),
  });
  const endOthers = useMutation({ ...endOtherSessionsMutation(), onSuccess: refresh });
  const items = sessions.data?.items;
  const others = items?.filter(({ current }) => !current).length ?? 0;

  return (
    <Section
      title="Where you are signed in"
      padded={false}
      right={
        others > 0 && (
          <AskButton
            variant="default"
            size="xs"
            ask={{
              title: 'End all other sessions?',
              text: 'Everyone signed in with your account elsewhere is signed out at once. This device stays signed in.',
              confirmLabel: 'End sessions',
              onConfirm: () => endOthers.mutateAsync({}),
            }}
          >
            End all other sessions
          </AskButton>
        )
      }
    >
      <p className={classes.lead}>End a session that you do not recognise, and change your password then.</p>
      {sessions.isError && !items && <ErrorState title="Your sessions could not be loaded." of={sessions} />}
      {sessions.isPending && (
        <div aria-busy>
          <LoadingText>Loading sessions...</LoadingText>
          <TableSkeleton columns={2} rows={2} rowHeight={58} />
        </div>
      )}
      {items && (
        <ul>
          {items.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              busy={end.isPending && end.variables?.path.session_id === session.id}
              onEnd={() => end.mutate({ path: { session_id: session.id } })}
            />
          ))}
        </ul>
      )}
    </Section>
  );
}
