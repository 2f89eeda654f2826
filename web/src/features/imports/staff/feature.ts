import { IconUpload } from '@tabler/icons-react';
import type { Feature } from '@/app/staff/feature';

const paths = {
  import: '/import',
  importHistory: '/import/history',
  importJob: (id: string) => `/import/jobs/${id}`,
} as const;

export const imports = {
  icon: IconUpload,
  paths,
  pages: [
    { path: paths.import, load: () => import('@/pages/staff/import') },
    { path: paths.importHistory, load: () => import('@/pages/staff/import-history') },
    { path: paths.importJob(':jobId'), load: () => import('@/pages/staff/import-job') },
  ],
  nav: { group: 'Workspace', at: 1, label: 'Import Data', to: paths.import, key: 'i' },
  records: { import_jobs: ({ entity_id }) => paths.importJob(entity_id) },
} satisfies Feature;
