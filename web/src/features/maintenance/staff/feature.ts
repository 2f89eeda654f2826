import { IconTool } from '@tabler/icons-react';
import type { Feature } from '@/app/staff/feature';

const paths = { maintenance: '/maintenance', request: (id: string) => `/maintenance/${id}` } as const;

export const maintenance = {
  icon: IconTool,
  paths,
  pages: [
    { path: paths.maintenance, load: () => import('@/pages/staff/maintenance') },
    { path: paths.request(':requestId'), load: () => import('@/pages/staff/request') },
  ],
  nav: { group: 'Operations', at: 1, label: 'Maintenance', to: paths.maintenance, key: 'm' },
  search: { request: { label: 'Maintenance requests', at: 6, to: ({ id }) => paths.request(id) } },
  records: { maintenance_requests: ({ entity_id }) => paths.request(entity_id) },
} satisfies Feature;
