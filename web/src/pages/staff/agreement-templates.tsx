import type { PageModule } from '@/app/staff/feature';
import { TemplatesScreen, templatesOptions } from '@/features/agreements/staff/templates-screen';

export const reads: PageModule['reads'] = () => [templatesOptions()];

export default function AgreementTemplatesPage() {
  return <TemplatesScreen />;
}
