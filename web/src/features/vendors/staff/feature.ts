import { IconTruck } from '@tabler/icons-react';
import type { Feature } from '@/app/staff/feature';

const paths = { vendors: '/vendors' } as const;

export const vendors = {
  icon: IconTruck,
  paths,
  pages: [{ path: paths.vendors, load: () => import('@/pages/staff/vendors') }],
  nav: { group: 'Operations', at: 3, label: 'Vendors', to: paths.vendors, key: 'v' },
  search: { vendor: { label: 'Vendors', at: 4, to: () => paths.vendors } },
} satisfies Feature;
