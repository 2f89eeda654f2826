import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '@/app/paths';
import { useSession } from '@/app/session';
import { Section } from '@/ui/section';
import classes from './outcomes-link.module.css';

/** In Settings, for admins: the way to the assistant's outcomes. */
export function OutcomesLink() {
  const { user, acting_for } = useSession();
  if (!user.is_admin || acting_for) return null;
  return (
    <div className={classes.place}>
      <Section title="Administration" padded={false}>
        <Link to={paths.adminAssistant} className={classes.link}>
          <span>
            <span className="medium">Assistant</span>
            <span className={classes.hint}>How conversations went, without their words</span>
          </span>
          <IconChevronRight size={17} stroke={1.7} aria-hidden />
        </Link>
      </Section>
    </div>
  );
}
