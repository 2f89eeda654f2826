import { PageHeader } from '@/ui/page-header';

export default function ResidentEditPage() {
  return <PageHeader title="Edit Resident" />;
}
