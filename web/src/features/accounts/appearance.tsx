import { useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { Section } from '@/ui/section';
import classes from './appearance.module.css';

const schemes = [
  { value: 'light', label: 'Light', icon: IconSun },
  { value: 'dark', label: 'Dark', icon: IconMoon },
  { value: 'auto', label: 'Like the system', icon: IconDeviceDesktop },
] as const;

/** Light, dark, or whatever the system says. Kept in this browser. */
export function Appearance() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Section title="Appearance">
      <fieldset className={classes.schemes}>
        <legend className="visually-hidden">Colour scheme</legend>
        {schemes.map(({ value, label, icon: Icon }) => (
          <label key={value} className={classes.scheme}>
            <input
              type="radio"
              name="colour-scheme"
              value={value}
              checked={colorScheme === value}
              onChange={() => setColorScheme(value)}
            />
            <Icon size={17} stroke={1.7} aria-hidden />
            {label}
          </label>
        ))}
      </fieldset>
      <p className={classes.hint}>Kept in this browser.</p>
    </Section>
  );
}
