import { IconTruck } from '@tabler/icons-react';
import type { Feature } from '@/app/staff/feature';

const paths = { vendors: '/vendors', vendor: (id: string) => `/vendors/${id}` } as const;

export const vendors = {
  icon: IconTruck,
  paths,
  pages: [
    { path: paths.vendors, load: () => import('@/pages/staff/vendors') },
    { path: paths.vendor(':vendorId'), load: () => import('@/pages/staff/vendor') },
  ],
  nav: { group: 'Operations', at: 3, label: 'Vendors', to: paths.vendors, key: 'v' },
  search: { vendor: { label: 'Vendors', at: 4, to: ({ id }) => paths.vendor(id) } },
  records: { vendors: ({ entity_id }) => paths.vendor(entity_id) },
} satisfies Feature;
