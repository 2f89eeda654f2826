import { IconReportAnalytics } from '@tabler/icons-react';
import type { Feature } from '@/app/staff/feature';

const paths = { reports: '/reports', report: (name: string) => `/reports/${name}` } as const;

export const reports = {
  icon: IconReportAnalytics,
  paths,
  pages: [
    { path: paths.reports, load: () => import('@/pages/staff/reports') },
    { path: paths.report(':reportName'), load: () => import('@/pages/staff/report') },
  ],
  nav: { group: 'Money', at: 3, label: 'Reports', to: paths.reports },
} satisfies Feature;
