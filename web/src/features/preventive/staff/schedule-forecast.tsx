import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { forecastScheduleOptions } from '@/api/staff/@tanstack/react-query.gen';
import { formatDay } from '@/lib/dates';
import { plural } from '@/lib/money';
import { messageOf } from '@/lib/problem';
import { Text } from '@/ui/text';
import { WarnLine } from '@/ui/warn-line';
import { YearDots } from '@/ui/year-dots';
import { ruleOf, type ScheduleValues } from './schedule-form';

const list = (days: readonly string[]) => days.map(formatDay).join(', ');

/** What the server reckons of the form's rule, once there is one. */
function useForecast(values: ScheduleValues) {
  const rule = ruleOf(values);
  const told = useQuery({
    ...forecastScheduleOptions({ query: rule ?? { property_id: '', first_due_date: '' } }),
    enabled: rule !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return { rule, told };
}

/** Whether the form's rule never falls due: it is not saved. */
export function useNeverDue(values: ScheduleValues): boolean {
  const { rule, told } = useForecast(values);
  return rule !== null && !told.isPlaceholderData && told.data?.upcoming.length === 0;
}

/** What the rule of the form would have made last year, and when it is due next. */
export function ScheduleForecast({ values }: { values: ScheduleValues }) {
  const { rule, told } = useForecast(values);
  if (rule === null) return <Text>The rule’s work orders of last year are reckoned here.</Text>;
  if (told.error) return <Text>{messageOf(told.error, 'The rule could not be reckoned.')}</Text>;
  if (!told.data) return <Text>Reckoning…</Text>;
  const { year, last_year: days, upcoming } = told.data;
  if (upcoming.length === 0) return <WarnLine>This rule makes no work orders</WarnLine>;
  const ends = days.length > 0 ? `First on ${list(days.slice(0, 1))}, last on ${list(days.slice(-1))}. ` : '';
  return (
    <YearDots
      title={`This rule would have made ${plural(days.length, 'work order')} last year`}
      label={`Due dates of ${year}`}
      months={Array.from(
        { length: 12 },
        (_, at) => days.filter((day) => Number(day.slice(5, 7)) === at + 1).length,
      )}
      note={`${ends}Next ${upcoming.length === 3 ? 'three' : String(upcoming.length)}: ${list(upcoming)}.`}
    />
  );
}
