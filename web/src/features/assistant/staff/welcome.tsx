import { IconCalendarEvent, IconCash, IconDoor, IconTool } from '@tabler/icons-react';
import { useSession } from '@/app/staff/session';
import { usePhone } from '@/ui/use-phone';
import { Starters } from '../starters';

const starters = [
  { text: 'Which unit has the highest rent?', icon: IconCash },
  { text: 'Show me vacant units', icon: IconDoor },
  { text: 'Any emergency maintenance requests?', icon: IconTool },
  { text: 'Which leases expire in the next 30 days?', icon: IconCalendarEvent },
] as const;

/** Before the first question. */
export function Welcome({ onAsk }: { onAsk: (question: string) => void }) {
  const phone = usePhone();
  const { user } = useSession();
  return (
    <Starters
      name={user.full_name?.trim().split(/\s+/)[0]}
      promise="I read your live data, and ask before I change anything."
      starters={starters.slice(0, phone ? 1 : starters.length)}
      onAsk={onAsk}
    />
  );
}
