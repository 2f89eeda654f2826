import { PageHeader } from '@/ui/page-header';

export default function VendorsPage() {
  return <PageHeader title="Vendors" />;
}
