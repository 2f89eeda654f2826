import { addDays, monthsAfter } from '@/lib/dates';

const USUAL_DAYS = 60;

/** The first of a month at least sixty days from now: '2026-02-01' */
export const firstDay = (today: string) => monthsAfter(`${addDays(today, USUAL_DAYS - 1).slice(0, 7)}-01`, 1);
