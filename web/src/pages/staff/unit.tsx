import { PageHeader } from '@/ui/page-header';

export default function UnitPage() {
  return <PageHeader title="Unit" />;
}
