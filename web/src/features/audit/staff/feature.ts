import type { Feature } from '@/app/staff/feature';

const paths = { audit: '/settings/audit' } as const;

export const audit = {
  paths,
  pages: [{ path: paths.audit, load: () => import('@/pages/staff/settings-audit') }],
} satisfies Feature;
