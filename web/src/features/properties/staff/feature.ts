import { IconBuilding } from '@tabler/icons-react';
import type { Feature } from '@/app/staff/feature';

const paths = { properties: '/properties', property: (id: string) => `/properties/${id}` } as const;

export const properties = {
  icon: IconBuilding,
  paths,
  pages: [
    { path: paths.properties, load: () => import('@/pages/staff/properties') },
    { path: paths.property(':propertyId'), load: () => import('@/pages/staff/property') },
  ],
  nav: { group: 'Portfolio', at: 1, label: 'Properties', to: paths.properties, key: 'p' },
  search: { property: { label: 'Properties', at: 3, to: ({ id }) => paths.property(id) } },
  records: { properties: ({ entity_id }) => paths.property(entity_id) },
} satisfies Feature;
