import { Select } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import type { FilterControlProps } from './filter-select';

/** A filter one types into: properties, of which there may be thousands. */
export default function FilterSearchControl({ select, labelled }: FilterControlProps) {
  return (
    <Select
      {...(labelled ? { label: select.label } : { 'aria-label': select.label })}
      w={labelled ? undefined : (select.width ?? 180)}
      data={[...select.options]}
      value={select.value}
      searchable
      selectFirstOptionOnChange
      onSearchChange={select.onSearch}
      nothingFoundMessage="Nothing found"
      onChange={(value) => select.onChange(value ?? '')}
      rightSection={<IconSelector size={16} stroke={1.7} aria-hidden />}
      maxDropdownHeight={320}
    />
  );
}
