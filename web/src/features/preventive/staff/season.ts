const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September'],
  ...['October', 'November', 'December'],
] as const;

const two = (number: number) => String(number).padStart(2, '0');

/** '04' as 'April'. */
export const monthOptions = MONTHS.map((label, index) => ({ value: two(index + 1), label }));

/** '01' to the month's last day; February has 29, for some years do. */
export function daysOfMonth(month: string): string[] {
  const last = new Date(Date.UTC(2024, Number(month), 0)).getUTCDate();
  return Array.from({ length: last }, (_, index) => two(index + 1));
}
