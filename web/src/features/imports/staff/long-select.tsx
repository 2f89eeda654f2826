import '@/ui/combobox-styles';
import { Select, type SelectProps } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import clsx from 'clsx';
import classes from './field-options.module.css';

type LongSelectProps = Omit<SelectProps, 'rightSection' | 'searchable' | 'withScrollArea' | 'classNames'> & {
  inputClassName?: string;
};

/** A select to type into, for lists that are longer than one looks through. The list itself scrolls. */
export function LongSelect({ inputClassName, ...props }: LongSelectProps) {
  return (
    <Select
      {...props}
      searchable
      selectFirstOptionOnChange
      withScrollArea={false}
      classNames={{ input: clsx(inputClassName), options: classes.options }}
      rightSection={<IconSelector size={15} stroke={1.7} aria-hidden />}
      rightSectionPointerEvents="none"
    />
  );
}
