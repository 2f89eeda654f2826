import { useParams } from 'react-router';
import { getBillOptions } from '@/api/staff/@tanstack/react-query.gen';
import type { PageModule } from '@/app/staff/feature';
import { BillDetail } from '@/features/payables/staff/bill-detail';

export const reads: PageModule['reads'] = ({ billId = '' }) => [
  getBillOptions({ path: { bill_id: billId } }),
];

export default function BillPage() {
  const { billId = '' } = useParams();
  return <BillDetail key={billId} billId={billId} />;
}
