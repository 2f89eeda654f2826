import { Button, Stack } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { listOwnNotifications } from '@/api/portal';
import { listOwnNotificationsQueryKey } from '@/api/portal/@tanstack/react-query.gen';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Card } from '@/ui/section';
import { LoadingText } from '@/ui/skeleton';
import { OwnNotice } from './own-notice';
import { useLiveNotices } from './use-own-notices';

const PAGE = 30;

/** All of the resident's notices, newest first. */
export function OwnNotices() {
  useLiveNotices();
  const notices = useInfiniteQuery({
    queryKey: [...listOwnNotificationsQueryKey(), 'pages'],
    queryFn: async ({ pageParam, signal }) =>
      (await listOwnNotifications({ query: { limit: PAGE, cursor: pageParam }, signal })).data,
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });
  const items = notices.data?.pages.flatMap((page) => page.items);
  return (
    <Stack gap="md" align="stretch">
      <Card padded={false}>
        {items?.length ? (
          items.map((notice) => <OwnNotice key={notice.id} notice={notice} />)
        ) : items ? (
          <EmptyState title="No new notifications" icon={<IconBell size={22} stroke={1.7} aria-hidden />} />
        ) : notices.isError ? (
          <ErrorState title="The notifications could not be loaded." of={notices} />
        ) : (
          <LoadingText>Loading notifications...</LoadingText>
        )}
      </Card>
      {notices.hasNextPage && (
        <Button
          variant="default"
          loading={notices.isFetchingNextPage}
          onClick={() => void notices.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </Stack>
  );
}
