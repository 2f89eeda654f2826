import { PageHeader } from '@/ui/page-header';

export default function ResidentPage() {
  return <PageHeader title="Resident" />;
}
