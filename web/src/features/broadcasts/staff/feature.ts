import { IconSend } from '@tabler/icons-react';
import type { Feature } from '@/app/staff/feature';

const paths = {
  broadcasts: '/messages/many',
  newBroadcast: '/messages/many/new',
  broadcast: (id: string) => `/messages/many/${id}`,
} as const;

export const broadcasts = {
  icon: IconSend,
  paths,
  pages: [
    { path: paths.broadcasts, load: () => import('@/pages/staff/broadcasts') },
    { path: paths.newBroadcast, load: () => import('@/pages/staff/new-broadcast') },
    { path: paths.broadcast(':broadcastId'), load: () => import('@/pages/staff/broadcast') },
  ],
  records: { broadcasts: ({ entity_id }) => paths.broadcast(entity_id) },
} satisfies Feature;
