import { useEffect, useRef, useState } from 'react';
import { useLiveNotifications, useUnread } from './use-notifications';

/** Once in the shell: follows the stream, and says politely that something new has come. */
export default function LiveNotifications() {
  useLiveNotifications();
  const unread = useUnread().data?.unread;
  const before = useRef(unread);
  const [message, setMessage] = useState('');
  useEffect(() => {
    if (unread !== undefined && before.current !== undefined && unread > before.current) {
      setMessage(unread === 1 ? '1 unread notification' : `${unread} unread notifications`);
    }
    before.current = unread;
  }, [unread]);
  return (
    <span className="visually-hidden" aria-live="polite">
      {message}
    </span>
  );
}
