import { IconFileInvoice } from '@tabler/icons-react';
import type { Feature } from '@/app/staff/feature';

const paths = { bills: '/financials/bills', bill: (id: string) => `/financials/bills/${id}` } as const;

export const payables = {
  icon: IconFileInvoice,
  paths,
  pages: [
    { path: paths.bills, load: () => import('@/pages/staff/bills') },
    { path: paths.bill(':billId'), load: () => import('@/pages/staff/bill') },
  ],
  records: { bills: ({ entity_id }) => paths.bill(entity_id) },
} satisfies Feature;
