import { Button } from '@mantine/core';
import { OwnNotices } from '@/features/notifications/portal/own-notices';
import { useMarkOwn, useOwnUnread } from '@/features/notifications/portal/use-own-notices';
import { PageHeader } from '@/ui/page-header';

export default function NotificationsPage() {
  const unread = useOwnUnread();
  const mark = useMarkOwn();
  return (
    <>
      <PageHeader
        title="Notifications"
        facts={unread > 0 ? `${unread} unread` : undefined}
        actions={
          unread > 0 && (
            <Button variant="default" loading={mark.isPending} onClick={mark.all}>
              Mark all as read
            </Button>
          )
        }
      />
      <OwnNotices />
    </>
  );
}
