import { IconSettings } from '@tabler/icons-react';
import type { Feature } from '@/app/staff/feature';

const paths = { settings: '/settings', deleted: '/settings/deleted' } as const;

export const accounts = {
  icon: IconSettings,
  paths,
  pages: [
    { path: paths.settings, load: () => import('@/pages/staff/settings') },
    { path: paths.deleted, load: () => import('@/pages/staff/settings-deleted') },
  ],
  nav: { group: 'Workspace', at: 2, label: 'Settings', to: paths.settings },
} satisfies Feature;
