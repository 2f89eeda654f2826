import { IconMessage } from '@tabler/icons-react';
import type { Feature } from '@/app/staff/feature';

const paths = { messages: '/messages' } as const;

export const messages = {
  icon: IconMessage,
  paths,
  pages: [{ path: paths.messages, load: () => import('@/pages/staff/messages') }],
  nav: { group: 'Daily', at: 2, label: 'Messages', to: paths.messages },
  records: { message_threads: ({ entity_id }) => `${paths.messages}?thread=${entity_id}` },
} satisfies Feature;
