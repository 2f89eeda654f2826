import { TextInput } from '@mantine/core';
import type { ReportKind } from '@/api/staff';
import { usePropertyFilter } from '@/pickers/use-property-filter';
import { FilterBar } from '@/ui/filter-bar';
import { filterSelect } from '@/ui/filter-select';
import { DayInput } from '@/ui/inputs';
import type { useReportQuery } from './report-query';

type ReportFiltersProps = { kind: ReportKind; asked: ReturnType<typeof useReportQuery> };

const BASIS_WORDS = { cash: 'Cash', accrual: 'Accrual' } as const;

/** Which properties, when, and on which basis. */
export function ReportFilters({ kind, asked }: ReportFiltersProps) {
  const { params, shown, today } = asked;
  const { filters, setFilter } = params;
  const property = usePropertyFilter(filters.property_id, (id) => setFilter('property_id', id));
  const usual = kind.bases[0];
  const bases = kind.bases.map((basis) => ({
    value: basis === usual ? '' : basis,
    label: `${BASIS_WORDS[basis]} basis`,
  }));
  const basis = filterSelect(params, 'basis', 'Basis', bases, 130);
  return (
    <FilterBar
      selects={bases.length > 1 ? [property, basis] : [property]}
      more={
        kind.covers === 'day' ? (
          <DayInput
            aria-label="As of"
            value={filters.as_of || today}
            max={today}
            onChange={(day) => setFilter('as_of', day)}
          />
        ) : (
          <>
            <MonthInput
              label="First month"
              value={shown.first_month}
              max={today.slice(0, 7)}
              onChange={(month) => setFilter('first_month', month)}
            />
            <MonthInput
              label="Last month"
              value={shown.last_month}
              max={today.slice(0, 7)}
              onChange={(month) => setFilter('last_month', month)}
            />
          </>
        )
      }
      active={params.activeFilters}
      onClear={params.clear}
    />
  );
}

type MonthInputProps = { label: string; value: string; max: string; onChange: (month: string) => void };

/** A calendar month, by the browser's own picker. */
function MonthInput({ label, value, max, onChange }: MonthInputProps) {
  return (
    <TextInput
      type="month"
      aria-label={label}
      value={value}
      max={max}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
