import { NotificationsScreen } from '@/features/notifications/staff/notifications-screen';

export default function NotificationsPage() {
  return <NotificationsScreen />;
}
