import type { ReactNode } from 'react';
import type { VendorRow } from '@/api/staff';
import { SearchSelect } from '@/ui/search-select';
import { WarnLine } from '@/ui/warn-line';
import { useVendorOptions } from './use-vendor-options';
import { expiredOf, vendorOption } from './vendor-words';

const plainOption = ({ id, company_name }: VendorRow) => ({ value: id, label: company_name });

type VendorPickerProps = {
  /** Null where the place says it to those who see it; then with `aria-label`. */
  label?: string | null;
  'aria-label'?: string;
  placeholder?: string;
  /** Only those that still work for the company. */
  active?: true;
  value?: string;
  onChange: (id: string) => void;
  error?: ReactNode;
};

/** One of the vendors that the company has, or none: type to find one. Whoever is to work is shown with what expired. */
export function VendorPicker({ label = 'Vendor', active, value = '', ...props }: VendorPickerProps) {
  const { rows, search } = useVendorOptions(value, active);
  const chosen = rows.find(({ id }) => id === value);
  const expired = active && chosen ? expiredOf(chosen) : '';
  return (
    <div>
      <SearchSelect
        label={label}
        placeholder="Type to find a vendor"
        clearable
        {...props}
        value={value}
        options={rows.map(active ? vendorOption : plainOption)}
        onSearch={search}
      />
      {chosen && expired && (
        <WarnLine>
          {chosen.company_name}: {expired}. Ask for newer papers before the work begins.
        </WarnLine>
      )}
    </div>
  );
}
