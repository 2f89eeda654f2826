import { IconListSearch } from '@tabler/icons-react';
import type { Feature } from '@/app/staff/feature';

const paths = { results: '/results' } as const;

export const results = {
  icon: IconListSearch,
  paths,
  pages: [{ path: paths.results, load: () => import('@/pages/staff/results') }],
} satisfies Feature;
