import { IconArrowRight, IconCheck } from '@tabler/icons-react';
import clsx from 'clsx';
import { Fragment, memo, useId } from 'react';
import { StatusBadge } from '@/ui/status-badge';
import options from './field-options.module.css';
import type { ImportField } from './import-api';
import { LongSelect } from './long-select';
import { type ColumnChoice, holdsWholeNames, type MappingAction, type MappingState } from './mapping';
import classes from './mapping.module.css';

/** The select's word for a column that fills nothing. */
const NOTHING = '-';

type MappingRowProps = {
  choice: ColumnChoice;
  fields: readonly ImportField[];
  mapping: MappingState;
  samples: readonly string[];
  dispatch: (action: MappingAction) => void;
};

/** One column: what it holds, what it fills, and how sure that is. */
export const MappingRow = memo(function MappingRow(props: MappingRowProps) {
  const { choice, fields, mapping, samples, dispatch } = props;
  const noteId = useId();
  const { column, field, match } = choice;
  const label = fields.find(({ name }) => name === field)?.label;
  const takenBy = new Map(
    mapping.columns.flatMap((other) => (other.field ? [[other.field, other.column] as const] : [])),
  );
  const whole = fields.find(({ stands_for }) => stands_for.length > 0);
  const note = noteOf(choice, samples, whole);

  return (
    <tr className={clsx(match === 'none' && classes.unused)}>
      <th scope="row" className={classes.column}>
        <ColumnName>{column}</ColumnName>
      </th>
      <td className={classes.samples}>
        {samples.length === 0 && <span className="text3">No values</span>}
        {samples.map((sample) => (
          <div key={sample} title={sample}>
            {sample}
          </div>
        ))}
      </td>
      <td className={classes.arrow}>
        <IconArrowRight size={16} stroke={1.5} aria-hidden />
      </td>
      <td className={classes.field}>
        <LongSelect
          aria-label={`Steward field for ${column}`}
          aria-describedby={note ? noteId : undefined}
          inputClassName={clsx(match === 'guess' && classes.guess, match === 'none' && classes.empty)}
          data={[
            { value: NOTHING, label: 'Not imported' },
            ...fields.map(({ name, label: text }) => ({ value: name, label: text })),
          ]}
          value={field ?? NOTHING}
          onChange={(value) =>
            value && dispatch({ type: 'choose', column, field: value === NOTHING ? null : value })
          }
          nothingFoundMessage="No such field"
          renderOption={({ option, checked }) => {
            const taken = takenBy.get(option.value);
            return (
              <span className={options.option}>
                {option.label}
                {taken && taken !== column && <span className={options.taken}>now from {taken}</span>}
                {checked && <IconCheck size={15} stroke={1.9} aria-hidden className={options.chosen} />}
              </span>
            );
          }}
        />
        {note && (
          <div id={noteId} className={clsx(classes.note, match === 'guess' && classes.noteGuess)}>
            {note === 'split' ? (
              'Holds “Last, First”: split into both names'
            ) : (
              <>
                Holds “Last, First”.{' '}
                <button
                  type="button"
                  className={classes.textButton}
                  onClick={() => whole && dispatch({ type: 'choose', column, field: whole.name })}
                >
                  Split into both names
                </button>
              </>
            )}
          </div>
        )}
      </td>
      <td className={classes.match}>
        <StatusBadge of="mapping" value={match} />
        {match === 'guess' && (
          <button
            type="button"
            className={classes.textButton}
            data-confirm
            aria-label={`Confirm ${label} for ${column}`}
            onClick={() => dispatch({ type: 'confirm', column })}
          >
            Confirm
          </button>
        )}
      </td>
    </tr>
  );
});

/** A header may break after its underscores and slashes rather than in the middle of a word. */
function ColumnName({ children }: { children: string }) {
  return children.split(/(?<=[_/.])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

/** A column of whole names is split, or could be. */
function noteOf(
  { field }: ColumnChoice,
  samples: readonly string[],
  whole: ImportField | undefined,
): 'split' | 'offer' | null {
  if (!field || !whole || !holdsWholeNames(samples)) return null;
  if (field === whole.name) return 'split';
  return whole.stands_for.includes(field) ? 'offer' : null;
}
