import '@/ui/combobox-styles';
import { Select, type SelectProps } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { useMemo } from 'react';
import { zoneOptions } from '@/lib/time-zones';
import classes from './zone-select.module.css';

const selector = <IconSelector size={16} stroke={1.7} aria-hidden />;

type ZoneSelectProps = Omit<SelectProps, 'data' | 'value' | 'onChange'> & {
  /** '' for none. */
  value: string;
  onChange: (zone: string) => void;
};

/** The choice of a time zone, by its name or a city. */
export function ZoneSelect({ value, onChange, ...rest }: ZoneSelectProps) {
  const options = useMemo(() => zoneOptions(value), [value]);
  return (
    <Select
      label="Time zone"
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      searchable
      nothingFoundMessage="No such time zone"
      withScrollArea={false}
      classNames={{ options: classes.zones }}
      data={options}
      rightSection={selector}
      {...rest}
      // What is typed next replaces the name that stands there.
      onClick={(event) => event.currentTarget.select()}
      value={value || null}
      onChange={(zone) => onChange(zone ?? '')}
    />
  );
}
