import { NewBroadcast } from '@/features/broadcasts/staff/write-broadcast';

export default function NewBroadcastPage() {
  return <NewBroadcast />;
}
