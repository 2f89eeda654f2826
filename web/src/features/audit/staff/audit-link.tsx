import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '@/app/paths';
import { Section } from '@/ui/section';
import classes from './audit.module.css';
import { useOwnsAny } from './use-owned-properties';

/** In Settings, for owners: the way to the audit log. */
export function AuditLink() {
  if (!useOwnsAny()) return null;
  return (
    <div className={classes.place}>
      <Section title="Oversight" padded={false}>
        <Link to={paths.audit} className={classes.settingsLink}>
          <span>
            <span className="medium">Audit log</span>
            <span className={classes.hint}>Who changed what at your properties, when and from where</span>
          </span>
          <IconChevronRight size={17} stroke={1.7} aria-hidden />
        </Link>
      </Section>
    </div>
  );
}
