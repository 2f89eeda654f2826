import { Button } from '@mantine/core';
import clsx from 'clsx';
import { useState } from 'react';
import { plural } from '@/lib/money';
import boxed from './boxed-table.module.css';
import type { ImportField } from './import-api';
import { type ColumnChoice, type MappingAction, type MappingState, tally } from './mapping';
import classes from './mapping.module.css';
import { MappingRow } from './mapping-row';
import { FillAnother } from './missing-fields';

/** A file with more columns than this shows those that nothing was suggested for only when asked. */
const SHORT_FILE = 15;

type MappingTableProps = {
  fields: readonly ImportField[];
  mapping: MappingState;
  samples: ReadonlyMap<string, readonly string[]>;
  dispatch: (action: MappingAction) => void;
};

/** Every column of the file, in its order, with the field it fills. */
export function MappingTable({ fields, mapping, samples, dispatch }: MappingTableProps) {
  const [all, setAll] = useState(mapping.columns.length <= SHORT_FILE);
  const { guess } = tally(mapping);
  // By what was suggested, not by what is chosen now: a row never leaves while somebody works on it.
  const unused = (choice: ColumnChoice) => choice.suggestion.dbField === null;
  const listed = all ? mapping.columns : mapping.columns.filter((choice) => !unused(choice) || choice.field);
  const hidden = mapping.columns.length - listed.length;

  return (
    <section className={boxed.box}>
      <div className={boxed.head}>
        <h2>Map columns</h2>
        {guess > 0 && (
          <Button variant="default" size="xs" onClick={() => dispatch({ type: 'confirmAll' })}>
            Confirm {plural(guess, 'guess', 'guesses')}
          </Button>
        )}
      </div>
      <table className={clsx(boxed.table, classes.table)} aria-label="Columns of the file">
        <thead>
          <tr>
            <th scope="col">Column in your file</th>
            <th scope="col">Sample values</th>
            <td aria-hidden />
            <th scope="col">Steward field</th>
            <th scope="col">Match</th>
          </tr>
        </thead>
        <tbody>
          {listed.map((choice) => (
            <MappingRow
              key={choice.column}
              choice={choice}
              fields={fields}
              mapping={mapping}
              samples={samples.get(choice.column) ?? []}
              dispatch={dispatch}
            />
          ))}
        </tbody>
      </table>
      {hidden > 0 && (
        <button type="button" className={boxed.more} onClick={() => setAll(true)}>
          Show {plural(hidden, 'column')} that {hidden === 1 ? 'is' : 'are'} not imported
        </button>
      )}
      <FillAnother fields={fields} mapping={mapping} dispatch={dispatch} />
    </section>
  );
}
