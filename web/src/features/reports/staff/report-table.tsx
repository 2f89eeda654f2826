import { Link } from 'react-router';
import type { ReportColumn, ReportRow, ReportSection } from '@/api/staff';
import { paths } from '@/app/staff/paths';
import classes from './report.module.css';
import { isFigure, shown } from './report-cells';

/** The column whose words name whom a line is about. */
const namesSomebody = ({ title }: ReportColumn) => title === 'Resident';

/** One table of a report, with its sums below; it scrolls in its own box where it does not fit. */
export function ReportTable({ section, label }: { section: ReportSection; label: string }) {
  const { columns, rows, totals } = section;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by the keyboard.
    <section className={classes.scroll} aria-label={label} tabIndex={0}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.title} scope="col" data-figure={isFigure(column) || undefined}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at} data-kind={row.kind}>
              {columns.map((column, index) => (
                <td key={column.title} data-figure={isFigure(column) || undefined}>
                  <Cell column={column} row={row} value={row.cells[index] ?? null} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {totals && (
          <tfoot>
            <tr>
              {columns.map((column, index) => (
                <td key={column.title} data-figure={isFigure(column) || undefined}>
                  {shown(column.kind, totals[index] ?? null)}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}

export function Cell({ column, row, value }: { column: ReportColumn; row: ReportRow; value: string | null }) {
  const text = shown(column.kind, value);
  if (!row.resident_id || !namesSomebody(column) || !text) return text;
  return <Link to={paths.resident(row.resident_id)}>{text}</Link>;
}
