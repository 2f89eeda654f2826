import { IconPaperclip } from '@tabler/icons-react';
import type { Feature } from '@/app/staff/feature';

const paths = { document: (id: string) => `/documents/${id}` } as const;

export const documents = {
  icon: IconPaperclip,
  paths,
  pages: [{ path: paths.document(':documentId'), load: () => import('@/pages/staff/document') }],
  search: { document: { label: 'Documents', at: 7, to: ({ id }) => paths.document(id) } },
  records: { documents: ({ entity_id }) => paths.document(entity_id) },
} satisfies Feature;
