import { IconAlertTriangle, IconBell, IconUpload, IconUserPlus } from '@tabler/icons-react';
import type { NotificationRow } from '@/api/staff';
import { Ago } from '@/ui/figures';
import { NoticeLine } from '@/ui/notice-line';
import { useMarkRead } from './use-notifications';

const ICONS = { invitation: IconUserPlus, import: IconUpload } as const;

function iconOf({ kind, tone }: NotificationRow) {
  if (tone === 'alert') return IconAlertTriangle;
  return ICONS[kind.split('_')[0] as keyof typeof ICONS] ?? IconBell;
}

/** One notice: a press opens what it is about and marks it as read. */
export function NoticeRow({ notice, onOpen }: { notice: NotificationRow; onOpen?: () => void }) {
  const mark = useMarkRead();
  const Icon = iconOf(notice);
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
