import type { Feature } from '@/app/staff/feature';

const paths = { deliveries: '/settings/deliveries' } as const;

export const integrations = {
  paths,
  pages: [{ path: paths.deliveries, load: () => import('@/pages/staff/settings-deliveries') }],
  records: { deliveries: () => paths.deliveries },
} satisfies Feature;
