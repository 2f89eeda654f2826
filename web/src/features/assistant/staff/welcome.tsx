import {
  IconCalendarEvent,
  IconCash,
  IconChevronRight,
  IconDoor,
  IconSparkles,
  IconTool,
} from '@tabler/icons-react';
import { useSession } from '@/app/staff/session';
import { usePhone } from '@/ui/use-phone';
import classes from './welcome.module.css';

const suggestions = [
  { text: 'Which unit has the highest rent?', icon: IconCash },
  { text: 'Show me vacant units', icon: IconDoor },
  { text: 'Any emergency maintenance requests?', icon: IconTool },
  { text: 'Which leases expire in the next 30 days?', icon: IconCalendarEvent },
] as const;

/** Before the first question. */
export function Welcome({ onAsk }: { onAsk: (question: string) => void }) {
  const phone = usePhone();
  const { user } = useSession();
  const firstName = user.full_name?.trim().split(/\s+/)[0];
  return (
    <div className={classes.welcome}>
      <span className={classes.spark}>
        <IconSparkles size={20} stroke={1.7} aria-hidden />
      </span>
      <h3 className={classes.question}>
        {firstName ? `What do you need to know, ${firstName}?` : 'What do you need to know?'}
      </h3>
      <p className={classes.promise}>I read your live data, and ask before I change anything.</p>
      <ul className={classes.starters}>
        {suggestions.slice(0, phone ? 1 : suggestions.length).map(({ text, icon: Icon }) => (
          <li key={text}>
            <button type="button" className={classes.starter} onClick={() => onAsk(text)}>
              <Icon size={17} stroke={1.7} aria-hidden />
              <span>{text}</span>
              <IconChevronRight size={16} stroke={1.7} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
