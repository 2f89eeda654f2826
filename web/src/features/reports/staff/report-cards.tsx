import type { ReportColumn, ReportSection } from '@/api/staff';
import { FactList } from '@/ui/fact-list';
import { Text } from '@/ui/text';
import classes from './report.module.css';
import { shown } from './report-cells';
import { Cell } from './report-table';

/** The words that a line begins with: what it is about. */
const leading = (columns: readonly ReportColumn[]) => {
  const until = columns.findIndex(({ kind }) => kind === 'money' || kind === 'count');
  return Math.max(1, until === -1 ? columns.length : until);
};

/** A table on phones: a line of words, and its figures below them, each with its heading. */
export function ReportCards({ section, label }: { section: ReportSection; label: string }) {
  const { columns, rows, totals } = section;
  const words = leading(columns);
  const figures = (cells: readonly (string | null)[]) =>
    columns
      .slice(words)
      .map((column, at) => [column.title, shown(column.kind, cells[words + at] ?? null)] as const)
      .filter(([, text]) => text !== '');
  return (
    <ul className={classes.cards} aria-label={label}>
      {rows.map((row, at) => (
        <li key={at}>
          <Text ink="text" as="div">
            {columns.slice(0, words).map((column, index) => {
              const value = row.cells[index] ?? null;
              if (value === null) return null;
              return (
                <span key={column.title} className={classes.word}>
                  <Cell column={column} row={row} value={value} />
                </span>
              );
            })}
          </Text>
          <FactList facts={figures(row.cells)} />
        </li>
      ))}
      {totals && (
        <li className={classes.sum}>
          <Text ink="text" as="div">
            {totals.slice(0, words).find((text) => text && !/^\d{4}-/.test(text)) ?? 'Total'}
          </Text>
          <FactList facts={figures(totals)} />
        </li>
      )}
    </ul>
  );
}
