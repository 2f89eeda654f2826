import { useState } from 'react';
import { count, plural } from '@/lib/money';
import { label as labelOf } from '@/lib/words';
import boxed from './boxed-table.module.css';
import type { ImportField, UnknownWord } from './import-api';
import { LongSelect } from './long-select';
import type { MappingAction, MappingState } from './mapping';
import classes from './unknown-values.module.css';

/** The select's word for a field that is left alone. */
const AS_IT_IS = '-';
const SHORT_LIST = 8;

type UnknownValuesProps = {
  fields: readonly ImportField[];
  mapping: MappingState;
  unknown: readonly UnknownWord[];
  dispatch: (action: MappingAction) => void;
};

/** The words that nobody explained yet. */
export const openWords = (unknown: readonly UnknownWord[], { meanings }: MappingState) =>
  unknown.filter(({ field, value }) => meanings[field]?.[value] === undefined);

/** Words of the file that no field knows, each once: what it means, or that its field stays as it is. */
export function UnknownValues({ fields, mapping, unknown, dispatch }: UnknownValuesProps) {
  const [all, setAll] = useState(false);
  if (unknown.length === 0) return null;
  const open = openWords(unknown, mapping).length;
  const listed = all ? unknown : unknown.slice(0, SHORT_LIST);
  const hidden = unknown.length - listed.length;
  const asked = fields.filter(({ name }) => unknown.some(({ field }) => field === name));

  return (
    <section className={boxed.box} aria-labelledby="values-to-explain">
      <div className={boxed.head}>
        <h2 id="values-to-explain">Values to explain</h2>
        <span className={classes.left} aria-live="polite">
          {open > 0 ? `${count(open)} of ${count(unknown.length)} left` : 'All explained'}
        </span>
      </div>
      <div className={classes.about}>
        <p>Your file has words that Steward does not know. Say once what each means, for all of its rows.</p>
        {open > 0 &&
          asked.map(({ name, label, unsaid }) => (
            <p key={name}>
              {label} left open: what is here already stays as it is, new ones {unsaid}. The import warns of
              it.
            </p>
          ))}
      </div>
      <table className={`${boxed.table} ${classes.table}`} aria-label="Values to explain">
        <thead>
          <tr>
            <th scope="col">Value in your file</th>
            <th scope="col" className={classes.rows}>
              Rows
            </th>
            <th scope="col">Column</th>
            <th scope="col">Means</th>
          </tr>
        </thead>
        <tbody>
          {listed.map((word) => (
            <Word
              key={JSON.stringify([word.field, word.column, word.value])}
              word={word}
              label={fields.find(({ name }) => name === word.field)?.label ?? word.field}
              meaning={mapping.meanings[word.field]?.[word.value]}
              dispatch={dispatch}
            />
          ))}
        </tbody>
      </table>
      {hidden > 0 && (
        <button type="button" className={boxed.more} onClick={() => setAll(true)}>
          Show {plural(hidden, 'more value', 'more values')}
        </button>
      )}
    </section>
  );
}

type WordProps = {
  word: UnknownWord;
  label: string;
  meaning: string | null | undefined;
  dispatch: (action: MappingAction) => void;
};

function Word({ word, label, meaning, dispatch }: WordProps) {
  const { field, value, allowed } = word;
  return (
    <tr data-word={meaning === undefined ? 'open' : 'explained'}>
      <th scope="row" className={classes.value}>
        {value}
      </th>
      <td className={classes.rows}>
        {count(word.count)}
        <span className={classes.unit}> {word.count === 1 ? 'row' : 'rows'}</span>
      </td>
      <td className={classes.column}>{word.column}</td>
      <td className={classes.means}>
        <LongSelect
          aria-label={`What ${value} means for ${label}`}
          placeholder="Choose what it means"
          data={[
            ...allowed.map((one) => ({ value: one, label: labelOf(one) })),
            { value: AS_IT_IS, label: 'Leave as it is' },
          ]}
          value={meaning === undefined ? null : (meaning ?? AS_IT_IS)}
          onChange={(chosen) =>
            dispatch({
              type: 'explain',
              field,
              word: value,
              meaning: chosen === null ? undefined : chosen === AS_IT_IS ? null : chosen,
            })
          }
          allowDeselect
          nothingFoundMessage="No such value"
        />
      </td>
    </tr>
  );
}
