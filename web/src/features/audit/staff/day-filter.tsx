import { useEffect, useState } from 'react';
import { DayInput } from '@/ui/inputs';
import { usePhone } from '@/ui/use-phone';
import classes from './audit.module.css';

type DayFilterProps = { label: string; value: string; onChange: (day: string) => void };

// While a year is typed the browser reports years such as 0002.
const typedOut = (day: string) => day === '' || day >= '1970';

/** One end of a span of days, kept to itself until its year is typed out. */
export function DayFilter({ label, value, onChange }: DayFilterProps) {
  const phone = usePhone();
  const [day, setDay] = useState(value);
  useEffect(() => setDay(value), [value]);
  const naming = phone
    ? { label }
    : {
        'aria-label': label,
        leftSection: <span className="small text3">{label}</span>,
        leftSectionWidth: 50,
        className: classes.day,
      };
  return (
    <DayInput
      {...naming}
      leftSectionPointerEvents="none"
      value={day}
      max="9999-12-31"
      onChange={(typed) => {
        setDay(typed);
        if (typedOut(typed)) onChange(typed);
      }}
    />
  );
}
