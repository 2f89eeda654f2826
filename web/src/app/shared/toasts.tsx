import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';
import './toasts.css';
import { Notifications } from '@mantine/notifications';

/** Where toasts appear. Loaded after the first page; what is shown before that waits in the store. */
export default function Toasts() {
  return <Notifications position="bottom-left" limit={3} zIndex={500} />;
}
