import { IconAlertCircle, IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { count } from '@/lib/money';
import { Section } from '@/ui/section';
import classes from './before-import.module.css';
import type { ImportField } from './import-api';
import { type MappingState, requiredFields, sourceOf, tally } from './mapping';
import mappingClasses from './mapping.module.css';
import wizard from './wizard.module.css';

type BeforeImportProps = {
  fields: readonly ImportField[];
  mapping: MappingState;
  /** What the chosen mapping leaves out; `isBehind` while it is looked into again. */
  chosen: { warnings: readonly string[]; isBehind: boolean; retry?: (() => void) | undefined };
  /** Words of the file that nobody explained yet. */
  open: number;
  onExplain: () => void;
};

/** What is left to do, counted; and what will not come through. */
export function BeforeImport({ fields, mapping, chosen, open, onExplain }: BeforeImportProps) {
  const counts = tally(mapping);
  const lines: [string, number][] = [
    ['Matched exactly', counts.exact],
    ['Confirmed by you', counts.confirmed],
    ['Guesses to confirm', counts.guess],
    ['Not imported', counts.none],
  ];
  return (
    <>
      <Section title="Before you import">
        <ul className={classes.requirements}>
          {requiredFields(fields).map((field) => (
            <Requirement key={field.name} field={field} fields={fields} mapping={mapping} />
          ))}
        </ul>
        <dl className={classes.counts} aria-live="polite">
          {lines.map(([label, n]) => (
            <div key={label} className={classes.countLine}>
              <dt>{label}</dt>
              <dd>{count(n)}</dd>
            </div>
          ))}
          {open > 0 && (
            <div className={classes.countLine}>
              <dt>
                <button type="button" className={classes.explain} onClick={onExplain}>
                  Values to explain
                </button>
              </dt>
              <dd>{count(open)}</dd>
            </div>
          )}
        </dl>
      </Section>
      {(chosen.warnings.length > 0 || chosen.retry) && (
        <Section title="Will not come through">
          <ul className={wizard.warnings} aria-busy={chosen.isBehind}>
            {chosen.warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
          {chosen.retry && (
            <p className={classes.behind} role="alert">
              The file could not be looked into with this mapping.{' '}
              <button type="button" className={mappingClasses.textButton} onClick={chosen.retry}>
                Try again
              </button>
            </p>
          )}
        </Section>
      )}
    </>
  );
}

function Requirement({
  field,
  fields,
  mapping,
}: {
  field: ImportField;
  fields: readonly ImportField[];
  mapping: MappingState;
}) {
  const source = sourceOf(mapping, fields, field.name);
  if (source === null) {
    return (
      <li>
        <IconAlertCircle size={16} stroke={1.7} aria-hidden style={{ color: 'var(--bad-dot)' }} />
        {field.label}
        <span>Required, not mapped</span>
      </li>
    );
  }
  const guessed = source.kind === 'column' && source.match === 'guess';
  return (
    <li>
      {guessed ? (
        <IconAlertTriangle size={16} stroke={1.7} aria-hidden style={{ color: 'var(--warn-dot)' }} />
      ) : (
        <IconCheck size={16} stroke={1.9} aria-hidden style={{ color: 'var(--ok-dot)' }} />
      )}
      {field.label}
      <span>
        {guessed ? 'Required, guessed' : source.kind === 'value' ? 'Required, one value' : 'Required, mapped'}
      </span>
    </li>
  );
}
