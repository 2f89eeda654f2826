import { PageHeader } from '@/ui/page-header';

export default function ResidentsPage() {
  return <PageHeader title="Residents" />;
}
