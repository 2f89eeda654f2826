// Ranges of days in words. Days are calendar days, as in dates.ts.

const dayOf = (day: string) => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return { year, month, date };
};
const short = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });
const monthOf = (day: string) => short.format(Date.parse(`${day}T00:00:00Z`));

/** 'Nov 1–22', 'Oct 1 – Nov 22', and with a year where two would be meant: 'Nov 16, 2025 – Jan 2, 2026'. */
export function formatSpan(since: string, until: string): string {
  const [from, to] = [dayOf(since), dayOf(until)];
  const start = `${monthOf(since)} ${from.date}`;
  if (since === until) return start;
  if (from.year !== to.year) return `${start}, ${from.year} – ${monthOf(until)} ${to.date}, ${to.year}`;
  if (from.month !== to.month) return `${start} – ${monthOf(until)} ${to.date}`;
  return `${start}–${to.date}`;
}

/** The same with the year: 'Nov 1–22, 2026'. */
export const formatSpanYear = (since: string, until: string) => {
  const [from, to] = [dayOf(since), dayOf(until)];
  const words = formatSpan(since, until);
  return from.year === to.year ? `${words}, ${to.year}` : words;
};

/** 'Nov 22' */
export const formatDayShort = (day: string) => `${monthOf(day)} ${dayOf(day).date}`;

/** 'Nov' */
export const formatMonthShort = monthOf;
