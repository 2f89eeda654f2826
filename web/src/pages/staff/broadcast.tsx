import { useParams } from 'react-router';
import { getBroadcastOptions } from '@/api/staff/@tanstack/react-query.gen';
import type { PageModule } from '@/app/staff/feature';
import { BroadcastDetail } from '@/features/broadcasts/staff/broadcast-detail';

export const reads: PageModule['reads'] = ({ broadcastId = '' }) => [
  getBroadcastOptions({ path: { broadcast_id: broadcastId } }),
];

export default function BroadcastPage() {
  const { broadcastId = '' } = useParams();
  return <BroadcastDetail key={broadcastId} broadcastId={broadcastId} />;
}
