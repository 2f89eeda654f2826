import { Select } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import type { UnitForm } from './unit-form';
import { usePropertyOptions } from './use-property-options';

/** The property a new unit belongs to: type to find it. */
export function PropertyPicker({ form }: { form: UnitForm }) {
  const input = form.getInputProps('property_id');
  const { options, search } = usePropertyOptions(String(input.value));
  return (
    <Select
      label="Property"
      required
      searchable
      openOnFocus={false}
      placeholder="Type to find a property"
      nothingFoundMessage="Nothing found"
      maxDropdownHeight={280}
      data={options}
      // What the server found is already what was typed.
      filter={({ options: found }) => found}
      rightSection={<IconSelector size={16} stroke={1.7} aria-hidden />}
      {...input}
      value={input.value || null}
      onSearchChange={search}
      onChange={(value) => form.setFieldValue('property_id', value ?? '')}
    />
  );
}
