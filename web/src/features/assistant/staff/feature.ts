import type { Feature } from '@/app/staff/feature';

const paths = { adminAssistant: '/admin/assistant' } as const;

export const assistant = {
  paths,
  pages: [{ path: paths.adminAssistant, load: () => import('@/pages/staff/admin-assistant') }],
} satisfies Feature;
