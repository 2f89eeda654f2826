import { IconBuildingBank } from '@tabler/icons-react';
import type { Feature } from '@/app/staff/feature';

const paths = { banking: '/financials/banking' } as const;

export const banking = {
  icon: IconBuildingBank,
  paths,
  pages: [{ path: paths.banking, load: () => import('@/pages/staff/banking') }],
  records: {
    bank_deposits: () => `${paths.banking}?tab=deposits`,
    journal_entries: () => `${paths.banking}?tab=entries`,
  },
} satisfies Feature;
