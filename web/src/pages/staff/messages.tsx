import { MessagesScreen } from '@/features/messages/staff/messages-screen';

export default function MessagesPage() {
  return <MessagesScreen />;
}
