import { ImportWizard } from '@/features/imports/staff/wizard';

export default function ImportPage() {
  return <ImportWizard />;
}
