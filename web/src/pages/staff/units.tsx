import { PageHeader } from '@/ui/page-header';

export default function UnitsPage() {
  return <PageHeader title="Units" />;
}
