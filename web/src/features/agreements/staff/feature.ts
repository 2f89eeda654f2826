import { IconSignature } from '@tabler/icons-react';
import type { Feature } from '@/app/staff/feature';

const paths = {
  agreementTemplates: '/agreement-templates',
  agreementTemplate: (id: string) => `/agreement-templates/${id}`,
} as const;

export const agreements = {
  icon: IconSignature,
  paths,
  pages: [
    { path: paths.agreementTemplates, load: () => import('@/pages/staff/agreement-templates') },
    { path: paths.agreementTemplate(':templateId'), load: () => import('@/pages/staff/agreement-template') },
  ],
  records: { agreement_templates: ({ entity_id }) => paths.agreementTemplate(entity_id) },
} satisfies Feature;
