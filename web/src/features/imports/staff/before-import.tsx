import { IconAlertCircle, IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { count } from '@/lib/money';
import { Section } from '@/ui/section';
import classes from './before-import.module.css';
import type { ImportField } from './import-api';
import { type MappingState, requiredFields, sourceOf, tally } from './mapping';
import wizard from './wizard.module.css';

type BeforeImportProps = {
  fields: readonly ImportField[];
  mapping: MappingState;
  warnings: readonly string[];
};

/** What is left to do, counted; and what will not come through. */
export function BeforeImport({ fields, mapping, warnings }: BeforeImportProps) {
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
        </dl>
      </Section>
      {warnings.length > 0 && (
        <Section title="Will not come through">
          <ul className={wizard.warnings}>
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
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
