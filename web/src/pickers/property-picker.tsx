import type { ReactNode } from 'react';
import { SearchSelect } from '@/ui/search-select';
import { usePropertyOptions } from './use-property-options';

type PropertyPickerProps = { value: string; onChange: (id: string) => void; error?: ReactNode };

/** The property that something new belongs to: type to find it. */
export function PropertyPicker({ value, onChange, error }: PropertyPickerProps) {
  const { options, search } = usePropertyOptions(value);
  return (
    <SearchSelect
      label="Property"
      required
      placeholder="Type to find a property"
      value={value}
      onChange={onChange}
      options={options}
      onSearch={search}
      error={error}
    />
  );
}
