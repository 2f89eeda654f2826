import { Stack } from '@mantine/core';
import { useLink } from '@/app/link/link';
import { addDays, formatDay, formatWeekday, todayIn } from '@/lib/dates';
import { instantIn } from '@/lib/zoned';
import { ChoiceCards } from '@/ui/choice-cards';
import { TimeInput } from '@/ui/inputs';

const DAYS = 5;
const OTHER = 'other';
const windows = [
  { value: '8-10', label: '8 – 10 AM' },
  { value: '9-11', label: '9 – 11 AM' },
  { value: '13-15', label: '1 – 3 PM' },
  { value: OTHER, label: 'Other' },
] as const;

type Window = (typeof windows)[number]['value'];
export type Chosen = { day: string; window: Window | ''; other: string };
export const nothing: Chosen = { day: '', window: '', other: '' };

/** The next days on which somebody could come: not today, and no Sunday. */
function nextDays(zone: string): string[] {
  const days: string[] = [];
  for (let day = addDays(todayIn(zone), 1); days.length < DAYS; day = addDays(day, 1)) {
    if (formatWeekday(day) !== 'Sun') days.push(day);
  }
  return days;
}

const two = (hour: string) => hour.padStart(2, '0');

/** The visit as the wire wants it, by the clock of its property; null while something is missing or the time has passed. */
export function visitOf({ day, window, other }: Chosen, zone: string) {
  if (window === OTHER) {
    const at = other && instantIn(other, zone);
    return at && Date.parse(at) > Date.now() ? { scheduled_date: at, scheduled_until: null } : null;
  }
  const [begins, ends] = window.split('-');
  if (!day || !begins || !ends) return null;
  return {
    scheduled_date: instantIn(`${day}T${two(begins)}:00`, zone),
    scheduled_until: instantIn(`${day}T${two(ends)}:00`, zone),
  };
}

/** 'Fri 20' on a tile. */
const tileOf = (day: string) => ({
  value: day,
  label: String(Number(day.slice(8))),
  note: formatWeekday(day),
});

/** What the button repeats: 'Fri, Nov 20, 2026, 9 – 11 AM'. */
export function wordsOf({ day, window }: Chosen): string {
  const words = windows.find(({ value }) => value === window);
  return !words || window === OTHER
    ? 'this time'
    : `${formatWeekday(day)}, ${formatDay(day)}, ${words.label}`;
}

type VisitChoiceProps = { legend: string; value: Chosen; onChange: (value: Chosen) => void };

/** A day and a window, or another time. */
export function VisitChoice({ legend, value, onChange }: VisitChoiceProps) {
  const { time_zone } = useLink();
  return (
    <Stack gap="sm">
      {value.window !== OTHER && (
        <ChoiceCards
          label={legend}
          shape="days"
          choices={nextDays(time_zone).map(tileOf)}
          value={value.day}
          onChange={(day) => onChange({ ...value, day })}
        />
      )}
      <ChoiceCards
        label="Between"
        shape="pairs"
        choices={windows}
        value={value.window}
        onChange={(window) => onChange({ ...value, window })}
      />
      {value.window === OTHER && (
        <TimeInput
          label="Day and time"
          value={value.other}
          onChange={(other) => onChange({ ...value, other })}
        />
      )}
    </Stack>
  );
}
