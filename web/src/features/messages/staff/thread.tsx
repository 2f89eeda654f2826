import { Button, Group } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ThreadRow } from '@/api/staff';
import {
  downloadMessageFileOptions,
  editThreadMutation,
  listMessagesOptions,
  readThreadMutation,
  replyToThreadMutation,
} from '@/api/staff/@tanstack/react-query.gen';
import { useSession } from '@/app/staff/session';
import { supportCodeOf } from '@/lib/problem';
import { ifMatch } from '@/lib/request-headers';
import { useLive } from '@/lib/use-live';
import { useCreate } from '@/records/use-create';
import { ErrorState } from '@/ui/error-state';
import { PageHeader } from '@/ui/page-header';
import { Card } from '@/ui/section';
import { PageSkeleton } from '@/ui/skeleton';
import Conversation from '../conversation';
import { WritingAs } from './writing-as';

const back = { label: 'Messages', to: '/messages' };

/** Taking it over, and ending or bringing back the thread. */
function Actions({ thread }: { thread: ThreadRow }) {
  const { user } = useSession();
  const { mutate, isPending } = useMutation(editThreadMutation());
  if (!thread.can.write) return null;
  const change = (body: Parameters<typeof mutate>[0]['body']) =>
    mutate({ path: { thread_id: thread.id }, body, headers: ifMatch(thread.version) });
  const archived = thread.status === 'archived';
  return (
    <Group gap="sm">
      {thread.assignee_id !== user.id && (
        <Button variant="default" loading={isPending} onClick={() => change({ assignee_id: user.id })}>
          Assign to me
        </Button>
      )}
      {thread.status !== 'resolved' && !archived && (
        <Button variant="default" loading={isPending} onClick={() => change({ status: 'resolved' })}>
          Resolve
        </Button>
      )}
      <Button
        variant="default"
        loading={isPending}
        onClick={() => change({ status: archived ? 'active' : 'archived' })}
      >
        {archived ? 'Bring back' : 'Archive'}
      </Button>
    </Group>
  );
}

const factsOf = ({ resident_name, property_name, assignee_name }: ThreadRow) =>
  `${resident_name} · ${property_name}${assignee_name ? ` · ${assignee_name} has it` : ''}`;

/** One thread with a resident; what is unread in it counts as read once it is on the screen. */
export default function StaffThread({ id }: { id: string }) {
  const path = { thread_id: id };
  const { data, error, refetch } = useQuery(listMessagesOptions({ path }));
  const { acting_for } = useSession();
  const { create } = useCreate(replyToThreadMutation());
  const { mutate: read } = useMutation(readThreadMutation());
  useLive('staff', 'message_thread', () => refetch(), id);
  const unread = acting_for ? 0 : (data?.thread.unread ?? 0);
  useEffect(() => {
    if (unread > 0) read({ path: { thread_id: id } });
  }, [unread, id, read]);
  const queryClient = useQueryClient();
  const linkOf = async (file_id: string) =>
    (await queryClient.fetchQuery({ ...downloadMessageFileOptions({ path: { file_id } }), staleTime: 0 }))
      .url;
  return (
    <>
      <PageHeader
        title={data?.thread.subject ?? 'Message'}
        facts={data && factsOf(data.thread)}
        back={back}
        actions={data && <Actions thread={data.thread} />}
      />
      {data ? (
        <Card>
          <Conversation
            messages={data.messages}
            propertyId={data.thread.property_id}
            files={{ at: '/api/message-files', linkOf }}
            note={<WritingAs />}
            {...(data.thread.can.write ? { onSend: (body) => create({ path, body }) } : {})}
          />
        </Card>
      ) : error ? (
        <ErrorState title="Failed to load this thread." code={supportCodeOf(error)} />
      ) : (
        <PageSkeleton />
      )}
    </>
  );
}
