import { IconAlertTriangle, IconBell } from '@tabler/icons-react';
import type { NotificationRow } from '@/api/portal';
import { Ago } from '@/ui/figures';
import { NoticeLine } from '@/ui/notice-line';
import { useMarkOwn } from './use-own-notices';

/** One notice: a press opens what it is about and marks it as read. */
export function OwnNotice({ notice, onOpen }: { notice: NotificationRow; onOpen?: () => void }) {
  const mark = useMarkOwn();
  const Icon = notice.tone === 'alert' ? IconAlertTriangle : IconBell;
  return (
    <NoticeLine
      to={notice.link}
      icon={<Icon size={16} stroke={1.7} aria-hidden />}
      alert={notice.tone === 'alert'}
      unread={!notice.is_read}
      title={notice.title}
      text={notice.message}
      when={<Ago value={notice.created_at} />}
      onClick={() => {
        if (!notice.is_read) mark.one(notice.id);
        onOpen?.();
      }}
    />
  );
}
