import { useForm } from '@mantine/form';
import type { LeaseRow, RenewalOfferCreate } from '@/api/staff';
import { addDays, monthsAfter, nextDay } from '@/lib/dates';
import { moneyExact, parseMoney } from '@/lib/money';

export type Choice = { term: string; rent: string };
export type RenewalValues = { choices: Choice[]; answer_by: string; message: string };

export const MOST_CHOICES = 4;
const TERMS = ['12', '6', '18', '24'];
const USUAL_DAYS = 30;
export const termOptions = ['6', '12', '18', '24'].map((value) => ({ value, label: `${value} months` }));

/** The first day of the term that follows. */
const startOf = ({ end_date: end, property_today: today }: LeaseRow) =>
  end && end >= today ? nextDay(end) : today;

/** The days of a choice: '2027-05-03', '2028-05-02' */
export const daysOfTerm = (lease: LeaseRow, term: string): [string, string] => {
  const start = startOf(lease);
  return [start, addDays(monthsAfter(start, Number(term)), -1)];
};

/** Now, and what the lease says it goes up by. */
function usualRent({ monthly_rent, renewal_rent_increase: more }: LeaseRow): string {
  return (Number(monthly_rent) * (1 + Number(more ?? 0) / 100)).toFixed(2);
}

export function blankOffer(lease: LeaseRow): RenewalValues {
  const usual = addDays(lease.property_today, USUAL_DAYS);
  const { end_date: end } = lease;
  return {
    choices: [{ term: '12', rent: usualRent(lease) }],
    answer_by: end && end > lease.property_today && end < usual ? end : usual,
    message: '',
  };
}

/** One more choice, of a term that is not offered yet. */
export const moreChoices = (choices: readonly Choice[]): Choice[] => {
  const term = TERMS.find((each) => choices.every((choice) => choice.term !== each)) ?? '12';
  return [...choices, { term, rent: choices.at(-1)?.rent ?? '' }];
};

/** '+$60.00, 3.5% more than now' */
export function difference(lease: LeaseRow, rent: string): string {
  const then = parseMoney(rent);
  if (then === null) return '';
  const more = Number(then) - Number(lease.monthly_rent);
  if (more === 0) return 'as now';
  const percent = Math.abs((more * 100) / Number(lease.monthly_rent)).toFixed(1);
  const amount = moneyExact(Math.abs(more).toFixed(2));
  return more > 0 ? `+${amount}, ${percent}% more than now` : `−${amount}, ${percent}% less than now`;
}

export const useRenewalForm = (start: RenewalValues) =>
  useForm<RenewalValues>({
    initialValues: start,
    validate: {
      choices: {
        rent: (rent) => (parseMoney(rent) === null ? 'Enter an amount of $0 or more.' : null),
        term: (term, { choices }) =>
          choices.filter((choice) => choice.term === term).length > 1
            ? 'Each choice needs a term of its own.'
            : null,
      },
      answer_by: (day) => (day ? null : 'Enter a date.'),
    },
  });

export const offerOf = ({ choices, answer_by, message }: RenewalValues): RenewalOfferCreate => ({
  choices: choices.map(({ term, rent }) => ({
    term_months: Number(term),
    monthly_rent: parseMoney(rent) ?? rent,
  })),
  answer_by,
  message: message.trim() || null,
});
