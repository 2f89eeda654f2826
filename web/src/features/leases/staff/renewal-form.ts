import { useForm } from '@mantine/form';
import type { LeaseRow, RenewalOfferCreate } from '@/api/staff';
import { addDays, daysBetween, formatDay, monthsAfter, nextDay } from '@/lib/dates';
import { moneyExact, parseMoney } from '@/lib/money';
import type { Unanswered } from './life-words';

export type Choice = { term: string; rent: string };
export type RenewalValues = {
  choices: Choice[];
  answer_by: string;
  if_unanswered: Unanswered;
  message: string;
  signs: boolean;
  template: string;
};

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
  const { end_date: end, next_step: step, next_on: planned, property_today: today } = lease;
  // Counted from the day that it is planned for, so that it may be kept until then.
  const goesOut = step === 'offer' && planned && planned > today ? planned : today;
  const usual = addDays(goesOut, USUAL_DAYS);
  return {
    choices: [{ term: '12', rent: usualRent(lease) }],
    answer_by: end && end > today && end < usual ? end : usual,
    if_unanswered: lease.auto_renew ? 'renew' : 'month_to_month',
    message: '',
    signs: false,
    template: '',
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
      template: (value, { signs }) => (signs && !value ? 'Choose an agreement.' : null),
    },
  });

/** What becomes of the lease without an answer: 'Month to month at $1,705.00' */
export function unansweredOptions({ monthly_rent: rent, end_date: end }: LeaseRow) {
  const at = `at ${moneyExact(rent)}`;
  return [
    { value: 'month_to_month', label: `Month to month ${at}` },
    { value: 'renew', label: `Renews for the same term ${at}` },
    ...(end ? [{ value: 'end', label: `Ends on ${formatDay(end)}` }] : []),
  ];
}

/** The days from now, or from the day on which it goes out, until the new term begins. */
export const noticeDays = (lease: LeaseRow) => daysBetween(lease.property_today, startOf(lease));

/** The day on which the offer is planned to go out, where it may be kept for it. */
export function keptDay(lease: LeaseRow, answerBy: string): string | null {
  const { next_step: step, next_on: day, property_today: today } = lease;
  return step === 'offer' && day && day > today && day <= answerBy ? day : null;
}

export const offerOf = (
  { choices, answer_by, message, if_unanswered, signs, template }: RenewalValues,
  sendOn: string | null,
): RenewalOfferCreate => ({
  choices: choices.map(({ term, rent }) => ({
    term_months: Number(term),
    monthly_rent: parseMoney(rent) ?? rent,
  })),
  answer_by,
  if_unanswered,
  message: message.trim() || null,
  send_on: sendOn,
  sign_template_id: signs && template ? template : null,
});
