import './combobox-styles';
import { Select, type SelectProps } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';

export type SearchSelectProps = Omit<SelectProps, 'value' | 'onChange' | 'data' | 'filter' | 'searchable'> & {
  /** '' while nothing is chosen. */
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string }[];
  /** What was typed, for the server to search. */
  onSearch: (typed: string) => void;
};

/** A list too long to show: what is typed is asked of the server, which answers the best twenty. */
export function SearchSelect({ value, onChange, options, onSearch, ...props }: SearchSelectProps) {
  const chosen = options.find((option) => option.value === value)?.label;
  return (
    <Select
      nothingFoundMessage="Nothing found"
      maxDropdownHeight={280}
      rightSection={<IconSelector size={16} stroke={1.7} aria-hidden />}
      {...props}
      searchable
      // A form that puts the focus here is to be seen whole first.
      openOnFocus={false}
      data={options}
      // What the server found is already what was typed.
      filter={({ options: found }) => found}
      value={value || null}
      // A select puts the chosen name into its search field; that is no search.
      onSearchChange={(typed) => onSearch(typed === chosen ? '' : typed.trim())}
      onChange={(next) => onChange(next ?? '')}
    />
  );
}
