import { useParams } from 'react-router';
import { getRequestOptions } from '@/api/staff/@tanstack/react-query.gen';
import type { PageModule } from '@/app/staff/feature';
import { RequestDetail } from '@/features/maintenance/staff/request-detail';

export const reads: PageModule['reads'] = ({ requestId = '' }) => [
  getRequestOptions({ path: { request_id: requestId } }),
];

export default function RequestPage() {
  const { requestId = '' } = useParams();
  return <RequestDetail key={requestId} requestId={requestId} />;
}
