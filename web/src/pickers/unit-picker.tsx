import type { ReactNode } from 'react';
import type { UnitRow } from '@/api/staff';
import { SearchSelect } from '@/ui/search-select';
import { useVacantUnits } from './use-vacant-units';

type UnitPickerProps = {
  /** '' until a property is chosen: there is nothing to choose from yet. */
  propertyId: string;
  propertyName?: string;
  value: string;
  /** With the unit itself, which says what it costs. */
  onChange: (id: string, unit: UnitRow | undefined) => void;
  error?: ReactNode;
};

/** A vacant unit of a property: type to find it. */
export function UnitPicker({ propertyId, propertyName, value, onChange, error }: UnitPickerProps) {
  const { units, options, search, none } = useVacantUnits(propertyId);
  const vacant = propertyName ? `Vacant units of ${propertyName}` : 'Vacant units';
  return (
    <SearchSelect
      label="Unit"
      required
      placeholder={propertyId ? vacant : 'Choose a property first'}
      description={none ? 'This property has no vacant unit.' : undefined}
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
