import { IconUsers } from '@tabler/icons-react';
import type { Feature } from '@/app/staff/feature';

const paths = {
  residents: '/residents',
  resident: (id: string) => `/residents/${id}`,
  residentEdit: (id: string) => `/residents/${id}/edit`,
} as const;

export const residents = {
  icon: IconUsers,
  paths,
  pages: [
    { path: paths.residents, load: () => import('@/pages/staff/residents') },
    { path: paths.resident(':residentId'), load: () => import('@/pages/staff/resident') },
    { path: paths.residentEdit(':residentId'), load: () => import('@/pages/staff/resident-edit') },
  ],
  nav: { group: 'Leasing', at: 1, label: 'Residents', to: paths.residents, key: 'r' },
  search: { resident: { label: 'Residents', at: 1, to: ({ id }) => paths.resident(id), drawnAs: 'person' } },
  records: { residents: ({ entity_id }) => paths.resident(entity_id) },
} satisfies Feature;
