import type { ReactNode } from 'react';
import type { UnitRow } from '@/api/staff';
import { SearchSelect } from '@/ui/search-select';
import { useLeasableUnits } from './use-leasable-units';

type UnitPickerProps = {
  /** '' until a property is chosen: there is nothing to choose from yet. */
  propertyId: string;
  propertyName?: string;
  value: string;
  /** With the unit itself, which says what it costs. */
  onChange: (id: string, unit: UnitRow | undefined) => void;
  error?: ReactNode;
};

/** A unit of a property that is vacant, or free from a later day: type to find it. */
export function UnitPicker({ propertyId, propertyName, value, onChange, error }: UnitPickerProps) {
  const { units, options, search, none } = useLeasableUnits(propertyId);
  const free = propertyName ? `Free units of ${propertyName}` : 'Free units';
  return (
    <SearchSelect
      label="Unit"
      required
      placeholder={propertyId ? free : 'Choose a property first'}
      description={
        none ? 'This property has no unit that is free, or will be on a day that is known.' : undefined
      }
      disabled={propertyId === ''}
      value={value}
      onChange={(id) =>
        onChange(
          id,
          units.find((unit) => unit.id === id),
        )
      }
      options={options}
      onSearch={search}
      error={error}
    />
  );
}
