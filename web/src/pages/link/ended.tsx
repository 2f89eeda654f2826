import { IconLinkOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { EmptyState } from '@/ui/empty-state';

/** One page for a link that expired, was taken back, is used up or never was: it names nobody. */
export default function EndedPage() {
  useEffect(() => {
    document.title = 'This link has ended';
  }, []);
  return (
    <EmptyState
      icon={<IconLinkOff size={22} stroke={1.7} aria-hidden />}
      heading="h1"
      title="This link has ended"
      text="Ask whoever sent it for another one."
    />
  );
}
