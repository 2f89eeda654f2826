import { NewBroadcast } from '@/features/broadcasts/staff/new-broadcast';

export default function NewBroadcastPage() {
  return <NewBroadcast />;
}
