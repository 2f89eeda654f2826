import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import {
  downloadOwnMessageFileOptions,
  getOwnThreadOptions,
  listOwnThreadsOptions,
  readOwnThreadMutation,
  writeOwnMessageMutation,
} from '@/api/portal/@tanstack/react-query.gen';
import { portalPaths } from '@/app/portal/paths';
import { Announcements, Inbox } from '@/features/messages/portal/inbox';
import { supportCodeOf } from '@/lib/problem';
import { useLive } from '@/lib/use-live';
import { useCreate } from '@/records/use-create';
import { ErrorState } from '@/ui/error-state';
import { PageHeader } from '@/ui/page-header';
import { Card } from '@/ui/section';
import { PageSkeleton } from '@/ui/skeleton';
import { Tabs } from '@/ui/tab-bar';

const Conversation = lazy(() => import('@/features/messages/conversation'));
const NewMessage = lazy(() => import('@/features/messages/portal/new-message'));
const THREAD = 'thread';
const back = { label: 'Messages', to: portalPaths.messages };
const to = (id: string) => `${portalPaths.messages}?${THREAD}=${id}`;

/** One thread; what is unread in it counts as read once it is on the screen. */
function Thread({ id }: { id: string }) {
  const path = { thread_id: id };
  const { data, error, refetch } = useQuery(getOwnThreadOptions({ path }));
  const { create } = useCreate(writeOwnMessageMutation());
  const { mutate: read } = useMutation(readOwnThreadMutation());
  useLive('portal', 'message_thread', () => refetch(), id);
  const queryClient = useQueryClient();
  const linkOf = async (file_id: string) =>
    (await queryClient.fetchQuery({ ...downloadOwnMessageFileOptions({ path: { file_id } }), staleTime: 0 }))
      .url;
  const unread = data?.unread ?? 0;
  useEffect(() => {
    if (unread > 0) read({ path: { thread_id: id } });
  }, [unread, id, read]);
  return (
    <>
      <PageHeader title={data?.subject ?? 'Message'} facts={data?.property_name} back={back} />
      {data ? (
        <Card>
          <Suspense fallback={<PageSkeleton />}>
            <Conversation
              messages={data.messages}
              propertyId={data.property_id}
              files={{ at: '/api/portal/message-files', linkOf }}
              onSend={(body) => create({ path, body })}
            />
          </Suspense>
        </Card>
      ) : error ? (
        <ErrorState title="This message could not be loaded." code={supportCodeOf(error)} />
      ) : (
        <PageSkeleton />
      )}
    </>
  );
}

function Everything({ onNew }: { onNew: () => void }) {
  const { data, error, refetch } = useQuery(listOwnThreadsOptions());
  useLive('portal', 'message_thread', () => refetch());
  if (error) return <ErrorState title="Your messages could not be loaded." code={supportCodeOf(error)} />;
  if (!data) return <PageSkeleton />;
  return (
    <Tabs
      label="Messages"
      tabs={[
        {
          value: 'inbox',
          label: 'Inbox',
          count: data.items.filter(({ unread }) => unread > 0).length,
          panel: <Inbox threads={data.items} to={to} onNew={onNew} />,
        },
        {
          value: 'announcements',
          label: 'Announcements',
          count: data.announcements.length,
          panel: <Announcements items={data.announcements} />,
        },
      ]}
    />
  );
}

function New({ onSent }: { onSent: (id: string) => void }) {
  const { data } = useQuery(listOwnThreadsOptions());
  return (
    <>
      <PageHeader title="New Message" back={back} />
      <Suspense fallback={<PageSkeleton />}>
        {data ? <NewMessage homes={data.homes} onSent={onSent} /> : <PageSkeleton />}
      </Suspense>
    </>
  );
}

/** Messages: the inbox and announcements, one thread that the address names, or a new message. */
export default function MessagesPage() {
  const [params, setParams] = useSearchParams();
  const id = params.get(THREAD);
  const onNew = () => setParams({ new: '1' });
  if (id) return <Thread key={id} id={id} />;
  if (params.has('new')) return <New onSent={(sent) => setParams({ [THREAD]: sent }, { replace: true })} />;
  return (
    <>
      <PageHeader title="Messages" actions={<Button onClick={onNew}>New Message</Button>} />
      <Everything onNew={onNew} />
    </>
  );
}
