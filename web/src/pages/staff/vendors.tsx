import { VendorsScreen } from '@/features/vendors/staff/vendors-screen';

export default function VendorsPage() {
  return <VendorsScreen />;
}
