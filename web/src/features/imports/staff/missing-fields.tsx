import { spaced } from '@/lib/words';
import '@/ui/combobox-styles';
import { ActionIcon, Select, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import clsx from 'clsx';
import { useEffect, useRef, useState } from 'react';
import boxed from './boxed-table.module.css';
import options from './field-options.module.css';
import type { ImportField } from './import-api';
import { LongSelect } from './long-select';
import { type Filler, type MappingAction, type MappingState, missingText, sourceOf } from './mapping';
import mappingClasses from './mapping.module.css';
import classes from './missing-fields.module.css';

type MissingFieldsProps = {
  fields: readonly ImportField[];
  mapping: MappingState;
  samples: ReadonlyMap<string, readonly string[]>;
  dispatch: (action: MappingAction) => void;
  /** Somebody pressed Import: gaps are errors now. */
  tried: boolean;
};

/** Fields without a column of their own: one value for every row, or a column that fills another field too. */
export function MissingFields({ fields, mapping, samples, dispatch, tried }: MissingFieldsProps) {
  // A gap that was filled by a column stays listed no longer; one that is being typed into does.
  const gaps = fields.filter(
    ({ name, required }) => name in mapping.fillers || (required && sourceOf(mapping, fields, name) === null),
  );
  if (gaps.length === 0) return null;
  return (
    <section className={boxed.box} aria-label="Fields without a column">
      <div className={boxed.head}>
        <h2>Fields without a column</h2>
      </div>
      <ul>
        {gaps.map((field) => (
          <Gap
            key={field.name}
            field={field}
            filler={mapping.fillers[field.name]}
            mapping={mapping}
            samples={samples}
            dispatch={dispatch}
            tried={tried}
          />
        ))}
      </ul>
    </section>
  );
}

/** Gives one value to a field that the file has no column for: all residents of one property, say. */
export function FillAnother({ fields, mapping, dispatch }: Omit<MissingFieldsProps, 'samples' | 'tried'>) {
  const free = fields.filter(
    ({ name, required, stands_for }) =>
      !required && stands_for.length === 0 && !(name in mapping.fillers) && !sourceOf(mapping, fields, name),
  );
  if (free.length === 0) return null;
  return (
    <div className={classes.another}>
      <span>A field without a column can take one value for every row.</span>
      <LongSelect
        size="xs"
        className={classes.addField}
        aria-label="Fill another field"
        placeholder="Fill another field"
        data={free.map(({ name, label }) => ({ value: name, label }))}
        value={null}
        onChange={(field) => field && dispatch({ type: 'fill', field, filler: { kind: 'value', value: '' } })}
        nothingFoundMessage="No such field"
      />
    </div>
  );
}

/** What a field is called after when a register has no column for it: buildings by their address. */
const NAMED_BY: Readonly<Record<string, string>> = { name: 'address' };

type GapProps = Pick<MissingFieldsProps, 'mapping' | 'samples' | 'dispatch' | 'tried'> & {
  field: ImportField;
  filler: Filler | undefined;
};

function Gap({ field, filler, mapping, samples, dispatch, tried }: GapProps) {
  const [touched, setTouched] = useState(false);
  const { name, label, hint, required, allowed } = field;
  const value = filler?.kind === 'value' ? filler.value : '';
  const column = filler?.kind === 'column' ? filler.column : null;
  const isEmpty = column === null && value.trim() === '';
  const error = required && isEmpty && (touched || tried) ? missingText(field) : undefined;
  // A field somebody just asked for is where they go on typing.
  const frame = useRef<HTMLLIElement>(null);
  const asked = useRef(!required && isEmpty);
  useEffect(() => {
    if (asked.current) frame.current?.querySelector('input')?.focus();
  }, []);
  const setValue = (text: string) =>
    dispatch({ type: 'fill', field: name, filler: { kind: 'value', value: text } });

  const twin = NAMED_BY[name] ? sourceOf(mapping, [], NAMED_BY[name]) : null;

  const chooseColumn = (chosen: string | null) => {
    if (!chosen) return;
    const used = mapping.columns.find((choice) => choice.column === chosen)?.field;
    // A column that fills nothing yet becomes this field's own; one that does now fills both.
    if (used) dispatch({ type: 'fill', field: name, filler: { kind: 'column', column: chosen } });
    else dispatch({ type: 'choose', column: chosen, field: name });
  };

  return (
    <li ref={frame} className={classes.gap} data-gap={error || (required && isEmpty) ? name : undefined}>
      <div className={classes.gapName}>
        <b>{label}</b>
        <span>{hint || (required ? 'Required' : 'Optional')}</span>
      </div>
      {allowed.length > 0 ? (
        <Select
          aria-label={`${label} for every row`}
          placeholder="One value for every row"
          data={allowed.map((word) => ({ value: word, label: spaced(word) }))}
          value={value || null}
          onChange={(chosen) => setValue(chosen ?? '')}
          error={error}
        />
      ) : (
        <TextInput
          aria-label={`${label} for every row`}
          placeholder={column ? '' : 'One value for every row'}
          value={value}
          onChange={(event) => setValue(event.currentTarget.value)}
          onBlur={() => setTouched(true)}
          error={error}
          maxLength={1000}
        />
      )}
      <LongSelect
        aria-label={`Column for ${label}`}
        placeholder="or a column"
        data={mapping.columns.map((choice) => choice.column)}
        value={column}
        onChange={chooseColumn}
        nothingFoundMessage="No such column"
        renderOption={({ option }) => (
          <span className={options.option}>
            {option.label}
            <span className={options.taken}>{samples.get(option.value)?.[0]}</span>
          </span>
        )}
      />
      {isEmpty && twin?.kind === 'column' && (
        <button
          type="button"
          className={clsx(mappingClasses.textButton, classes.gapOffer)}
          onClick={() => chooseColumn(twin.column)}
        >
          Use {twin.column}, as the {NAMED_BY[name]} does
        </button>
      )}
      {filler ? (
        <ActionIcon
          size={30}
          className={classes.gapRemove}
          aria-label={required ? `Clear ${label}` : `Leave ${label} out`}
          onClick={() => dispatch({ type: 'unfill', field: name })}
        >
          <IconX size={16} stroke={1.7} aria-hidden />
        </ActionIcon>
      ) : (
        <span className={classes.gapRemove} />
      )}
    </li>
  );
}
