import type { RequestRow } from '@/api/staff';

export type ColumnName = 'open' | 'in_progress' | 'completed';
export const COLUMNS: readonly { name: ColumnName; title: string }[] = [
  { name: 'open', title: 'Open' },
  { name: 'in_progress', title: 'In Progress' },
  { name: 'completed', title: 'Completed' },
];

export const titleOf = (name: ColumnName) => COLUMNS.find((each) => each.name === name)?.title ?? name;

const TO: Record<ColumnName, readonly ColumnName[]> = {
  open: ['in_progress', 'completed'],
  in_progress: ['open', 'completed'],
  completed: ['open'],
};

/** Whether a card may be dropped there: what is completed only opens again, and only for so long. */
export function mayDrop({ status, reopen_until }: RequestRow, to: ColumnName): boolean {
  if (!TO[status as ColumnName]?.includes(to)) return false;
  return status !== 'completed' || (reopen_until !== null && Date.parse(reopen_until) > Date.now());
}

/** The next column in that direction where the card may be dropped, from the one it is over. */
export function nextColumn(row: RequestRow, over: ColumnName, by: 1 | -1): ColumnName {
  const names = COLUMNS.map(({ name }) => name);
  for (let at = names.indexOf(over) + by; at >= 0 && at < names.length; at += by) {
    const name = names[at] as ColumnName;
    if (name === row.status || mayDrop(row, name)) return name;
  }
  return over;
}
