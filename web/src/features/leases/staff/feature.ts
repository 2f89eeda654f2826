import { IconFileText } from '@tabler/icons-react';
import type { Feature } from '@/app/staff/feature';

/** A lease has no page of its own yet: it is shown with its resident. */
export const leases = {
  icon: IconFileText,
  paths: {},
  pages: [],
  search: {
    lease: {
      label: 'Leases',
      at: 5,
      to: ({ resident_id }) => (resident_id ? `/residents/${resident_id}` : '/residents'),
    },
  },
} satisfies Feature;
