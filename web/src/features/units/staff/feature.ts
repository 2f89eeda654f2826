import { IconDoor } from '@tabler/icons-react';
import type { Feature } from '@/app/staff/feature';

const paths = {
  units: '/units',
  unit: (propertyId: string, unitId: string) => `/properties/${propertyId}/units/${unitId}`,
} as const;

export const units = {
  icon: IconDoor,
  paths,
  pages: [
    { path: paths.units, load: () => import('@/pages/staff/units') },
    { path: paths.unit(':propertyId', ':unitId'), load: () => import('@/pages/staff/unit') },
  ],
  nav: { group: 'Portfolio', at: 2, label: 'Units', to: paths.units, key: 'u' },
  search: {
    unit: {
      label: 'Units',
      at: 2,
      to: ({ id, property_id }) => (property_id ? paths.unit(property_id, id) : paths.units),
    },
  },
  records: { units: ({ entity_id, property_id }) => property_id && paths.unit(property_id, entity_id) },
} satisfies Feature;
