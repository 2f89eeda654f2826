import { IconChecklist } from '@tabler/icons-react';
import type { Feature } from '@/app/staff/feature';

const paths = { actionItems: '/action-items' } as const;

/** What residents ask of staff, which somebody approves or declines. */
export const feeWaivers = {
  icon: IconChecklist,
  paths,
  pages: [{ path: paths.actionItems, load: () => import('@/pages/staff/action-items') }],
  nav: { group: 'Daily', at: 3, label: 'Action items', to: paths.actionItems },
  records: {
    fee_waiver_requests: () => paths.actionItems,
    portal_access_requests: () => `${paths.actionItems}?tab=access`,
  },
} satisfies Feature;
