import './combobox-styles';
import { Select } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import type { FilterControlProps } from './filter-select';

/** A filter one types into: properties, of which there may be thousands. */
export default function FilterSearchControl({ select, labelled }: FilterControlProps) {
  const { label, options, value, width = 180, onChange, onSearch } = select;
  const chosen = options.find((option) => option.value === value && value !== '')?.label;
  return (
    <Select
      {...(labelled ? { label } : { 'aria-label': label })}
      w={labelled ? undefined : width}
      maw="100%"
      data={[...options]}
      // Without a choice the field is empty, so that typing begins a word and not the end of one.
      placeholder={options.find((option) => option.value === '')?.label}
      value={value || null}
      searchable
      selectFirstOptionOnChange
      // What the server found is already what was typed.
      filter={onSearch && (({ options: found }) => found)}
      // A select puts the chosen name into its search field; that is no search.
      onSearchChange={onSearch && ((typed) => onSearch(typed === chosen ? '' : typed.trim()))}
      nothingFoundMessage="Nothing found"
      onChange={(next) => onChange(next ?? '')}
      rightSection={<IconSelector size={16} stroke={1.7} aria-hidden />}
      maxDropdownHeight={320}
    />
  );
}
