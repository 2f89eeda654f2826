import { IconFileText } from '@tabler/icons-react';
import type { Feature } from '@/app/staff/feature';

const paths = { leases: '/leases', lease: (id: string) => `/leases/${id}` } as const;

export const leases = {
  icon: IconFileText,
  paths,
  pages: [
    { path: paths.leases, load: () => import('@/pages/staff/leases') },
    { path: paths.lease(':leaseId'), load: () => import('@/pages/staff/lease') },
  ],
  nav: { group: 'Leasing', at: 2, label: 'Leases', to: paths.leases, key: 'l' },
  search: { lease: { label: 'Leases', at: 5, to: ({ id }) => paths.lease(id) } },
  records: { leases: ({ entity_id }) => paths.lease(entity_id) },
} satisfies Feature;
