import { BroadcastsScreen } from '@/features/broadcasts/staff/broadcasts-screen';

export default function BroadcastsPage() {
  return <BroadcastsScreen />;
}
