import { useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { chooseLook, type Look, lookNow } from '@/lib/appearance';
import { formatDay, todayIn } from '@/lib/dates';
import { Section } from '@/ui/section';
import classes from './appearance.module.css';

type Option<Value> = { value: Value; label: string; icon?: ReactNode };
type ChoicesProps<Value> = {
  label: string;
  /** Where the section's title says it. */
  quiet?: boolean;
  options: readonly Option<Value>[];
  value: Value;
  onChange: (value: Value) => void;
};

function Choices<Value extends string | number>(props: ChoicesProps<Value>) {
  const { label, quiet = false, options, value, onChange } = props;
  return (
    <fieldset className={classes.schemes}>
      <legend className={quiet ? 'visually-hidden' : classes.legend}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={classes.scheme}>
          <input
            type="radio"
            name={label}
            value={option.value}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}

const icon = { size: 17, stroke: 1.7, 'aria-hidden': true } as const;
const schemes = [
  { value: 'light', label: 'Light', icon: <IconSun {...icon} /> },
  { value: 'dark', label: 'Dark', icon: <IconMoon {...icon} /> },
  { value: 'auto', label: 'Like the system', icon: <IconDeviceDesktop {...icon} /> },
] as const;
const densities = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
] as const;
const weekStarts = [
  { value: 0, label: 'Sunday' },
  { value: 1, label: 'Monday' },
] as const;
const today = todayIn();
const [year, month, day] = today.split('-');

/** The rows of tables, the calendar's weeks and the form of days. */
function ListsAndDates() {
  const [look, setLook] = useState(lookNow);
  const choose = (change: Partial<Look>) => setLook(chooseLook(change));
  // In the form of the others: what this one would look like.
  const named = look.dates === 'month' ? formatDay(today) : 'Month by name';
  const forms = [
    { value: 'month', label: named },
    { value: 'numbers', label: `${month}/${day}/${year}` },
    { value: 'iso', label: today },
  ] as const;
  return (
    <Section title="Lists and dates">
      <Choices
        label="Rows of tables"
        options={densities}
        value={look.density}
        onChange={(density) => choose({ density })}
      />
      <Choices
        label="First day of the week"
        options={weekStarts}
        value={look.weekStart}
        onChange={(weekStart) => choose({ weekStart })}
      />
      <Choices label="Dates" options={forms} value={look.dates} onChange={(dates) => choose({ dates })} />
      <p className={classes.hint}>Kept in this browser.</p>
    </Section>
  );
}

/** Light, dark, or whatever the system says; and for who works with lists how those look. Kept in this browser. */
export function Appearance({ lists = false }: { lists?: boolean }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <>
      <Section title="Appearance">
        <Choices
          label="Colour scheme"
          quiet
          options={schemes}
          value={colorScheme}
          onChange={setColorScheme}
        />
        <p className={classes.hint}>Kept in this browser.</p>
      </Section>
      {lists && <ListsAndDates />}
    </>
  );
}
