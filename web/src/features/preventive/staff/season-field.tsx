import { FieldRow } from '@/ui/entry-form';
import { ChoiceField } from '@/ui/inputs';
import { daysOfMonth, monthOptions } from './season';

type SeasonFieldProps = {
  /** 'Season from' */
  label: string;
  /** '04-01', or '' for all year. */
  value: string;
  /** Where the day stands once a month is chosen. */
  starts: 'first' | 'last';
  error?: React.ReactNode;
  onChange: (day: string) => void;
};

/** A day of every year: its month, then its day. */
export function SeasonField({ label, value, starts, error, onChange }: SeasonFieldProps) {
  const [month = '', day = ''] = value.split('-');
  const choose = (chosen: string) => {
    if (!chosen) return onChange('');
    const days = daysOfMonth(chosen);
    const stays = days.includes(day) && day !== '';
    onChange(`${chosen}-${stays ? day : starts === 'first' ? '01' : days.at(-1)}`);
  };
  return (
    <FieldRow>
      <ChoiceField
        label={label}
        data={[{ value: '', label: 'All year' }, ...monthOptions]}
        value={month}
        error={error}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <ChoiceField
        label={`${label}, day`}
        disabled={!month}
        data={
          month
            ? daysOfMonth(month).map((each) => ({ value: each, label: String(Number(each)) }))
            : [{ value: '', label: '—' }]
        }
        value={day}
        onChange={(event) => onChange(`${month}-${event.currentTarget.value}`)}
      />
    </FieldRow>
  );
}
