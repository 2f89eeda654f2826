import type { Feature } from '@/app/staff/feature';

const paths = { preventive: '/maintenance/preventive' } as const;
const at = (tab: string) => `${paths.preventive}?tab=${tab}`;

export const preventive = {
  paths,
  pages: [{ path: paths.preventive, load: () => import('@/pages/staff/preventive') }],
  records: {
    work_orders: ({ entity_id }) => `${paths.preventive}?order=${entity_id}`,
    maintenance_schedules: ({ entity_id }) => `${at('schedules')}&schedule=${entity_id}`,
    equipment: ({ entity_id }) => `${at('equipment')}&equipment=${entity_id}`,
  },
} satisfies Feature;
