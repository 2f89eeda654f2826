import type { ReactNode } from 'react';
import classes from './split-table.module.css';

type SplitRow = { key: string; label: ReactNode; small?: string; amounts: readonly [ReactNode, ReactNode] };

type SplitTableProps = {
  title: string;
  /** Right of the title: a link that changes how it is split. */
  right?: ReactNode;
  head: readonly [string, string, string];
  rows: readonly SplitRow[];
  /** Instead of rows where there are none to split. */
  nothing?: string;
  foot: readonly [string, ReactNode, ReactNode];
  hint?: string;
};

/** How one amount is split, in a box of a form: what there is, what each gets, and what it comes to. */
export function SplitTable({ title, right, head, rows, nothing, foot, hint }: SplitTableProps) {
  return (
    <section className={classes.box} aria-label={title}>
      <div className={classes.head}>
        <h3>{title}</h3>
        {right}
      </div>
      <table className={classes.table}>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {nothing && (
            <tr>
              <td colSpan={3}>
                <span className="text3">{nothing}</span>
              </td>
            </tr>
          )}
          {rows.map(({ key, label, small, amounts }) => (
            <tr key={key}>
              <td>
                {label} {small && <small>{small}</small>}
              </td>
              <td>{amounts[0]}</td>
              <td>{amounts[1]}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            {foot.map((cell, at) => (
              <td key={at}>{cell}</td>
            ))}
          </tr>
        </tfoot>
      </table>
      {hint && <p className={classes.hint}>{hint}</p>}
    </section>
  );
}
