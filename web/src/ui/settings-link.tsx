import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Section } from './section';
import classes from './settings-link.module.css';

type Props = {
  title: string;
  to: string;
  label: string;
  hint: string;
  /** Among others that have the page's whole width, and their own distance. */
  wide?: boolean;
};

/** A section of Settings that is one way on: to a page of its own. */
export function SettingsLink({ title, to, label, hint, wide = false }: Props) {
  return (
    <div className={wide ? undefined : classes.place}>
      <Section title={title} padded={false}>
        <Link to={to} className={classes.link}>
          <span>
            <span className="medium">{label}</span>
            <span className={classes.hint}>{hint}</span>
          </span>
          <IconChevronRight size={17} stroke={1.7} aria-hidden />
        </Link>
      </Section>
    </div>
  );
}
