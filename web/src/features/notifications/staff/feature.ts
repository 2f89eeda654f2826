import type { Feature } from '@/app/staff/feature';

const paths = { notifications: '/notifications' } as const;

/** The bell is part of the shell; all notices have a page. */
export const notifications = {
  paths,
  pages: [{ path: paths.notifications, load: () => import('@/pages/staff/notifications') }],
} satisfies Feature;
