import { Button, Group } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { listNotifications } from '@/api/staff';
import { listNotificationsQueryKey } from '@/api/staff/@tanstack/react-query.gen';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { PageHeader } from '@/ui/page-header';
import { Card } from '@/ui/section';
import { LoadingText } from '@/ui/skeleton';
import { NoticeRow } from './notice-row';
import { useMarkRead, useUnread } from './use-notifications';

const PAGE = 30;

/** All of one's own notices, newest first. */
export function NotificationsScreen() {
  const notices = useInfiniteQuery({
    queryKey: [...listNotificationsQueryKey(), 'pages'],
    queryFn: async ({ pageParam, signal }) =>
      (await listNotifications({ query: { limit: PAGE, cursor: pageParam }, signal })).data,
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });
  const unread = useUnread().data?.unread ?? 0;
  const mark = useMarkRead();
  const items = notices.data?.pages.flatMap((page) => page.items);
  return (
    <>
      <PageHeader
        title="Notifications"
        facts={unread > 0 ? `${unread} unread` : undefined}
        actions={
          unread > 0 && mark.able ? (
            <Button variant="default" loading={mark.isPending} onClick={mark.all}>
              Mark all as read
            </Button>
          ) : null
        }
      />
      <Card padded={false}>
        {notices.isError && !items ? (
          <ErrorState title="The notifications could not be loaded." of={notices} />
        ) : !items ? (
          <LoadingText>Loading notifications...</LoadingText>
        ) : items.length === 0 ? (
          <EmptyState title="No new notifications" icon={<IconBell size={22} stroke={1.7} aria-hidden />} />
        ) : (
          items.map((notice) => <NoticeRow key={notice.id} notice={notice} />)
        )}
      </Card>
      {notices.hasNextPage && (
        <Group justify="center" mt={16}>
          <Button
            variant="default"
            loading={notices.isFetchingNextPage}
            onClick={() => void notices.fetchNextPage()}
          >
            Show more
          </Button>
        </Group>
      )}
    </>
  );
}
