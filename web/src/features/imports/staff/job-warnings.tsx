import { count } from '@/lib/money';
import { Section } from '@/ui/section';
import type { ImportJob } from './import-api';
import classes from './rows-not-saved.module.css';

/** Rows that were saved and deserve a look. */
export function JobWarnings({ job: { warnings } }: { job: ImportJob }) {
  if (warnings.length === 0) return null;
  return (
    <Section title="Saved, but worth a look" padded={false}>
      <ul className={classes.lines}>
        {warnings.map(({ row, warning }, index) => (
          <li key={index}>
            <span className={classes.lineRow}>Row {count(row)}</span>
            {warning}
          </li>
        ))}
      </ul>
    </Section>
  );
}
