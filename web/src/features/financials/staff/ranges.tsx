import '@mantine/core/styles/SimpleGrid.css';
import { Group, SimpleGrid, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { Financials } from '@/api/staff';
import { oneOf } from '@/lib/filter-values';
import { usePropertyFilter } from '@/pickers/use-property-filter';
import { FilterControl } from '@/ui/filter-control';
import { Segments } from '@/ui/segments';
import { usePhone } from '@/ui/use-phone';

export type Range = Financials['range'];
export type Basis = Financials['basis'];

const RANGES = ['week', 'month', 'quarter', 'year'] as const satisfies readonly Range[];
const BASES = ['cash', 'accrual'] as const satisfies readonly Basis[];
const rangeOptions = [
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
  { value: 'quarter', label: 'Quarter' },
  { value: 'year', label: 'Year' },
] as const;
const basisOptions = [
  { value: 'cash', label: 'Cash' },
  { value: 'accrual', label: 'Accrual' },
] as const;
const rangeOf = oneOf(RANGES);
const basisOf = oneOf(BASES);
const UUID = /^[0-9a-f-]{36}$/i;

/** What the address says of the days, the property and the basis; each has its default left out. */
export function useRange() {
  const [params, setParams] = useSearchParams();
  const set = (name: string, value: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const place of ['cursor', 'from']) after.delete(place);
        if (value) after.set(name, value);
        else after.delete(name);
        return after;
      },
      { replace: true },
    );
  const property = params.get('property_id') ?? '';
  return {
    range: rangeOf(params.get('range') ?? '') ?? ('month' as const),
    basis: basisOf(params.get('basis') ?? '') ?? ('cash' as const),
    propertyId: UUID.test(property) ? property : '',
    setRange: (range: Range) => set('range', range === 'month' ? '' : range),
    setBasis: (basis: Basis) => set('basis', basis === 'cash' ? '' : basis),
    setProperty: (id: string) => set('property_id', id),
  };
}

export type RangeState = ReturnType<typeof useRange>;

/** As the queries take it: only what is no default. */
export const rangeQuery = ({ range, propertyId }: RangeState) => ({
  range,
  ...(propertyId && { property_id: propertyId }),
});

const basisSelect = ({ basis, setBasis }: RangeState) => ({
  name: 'basis',
  label: 'Basis',
  value: basis,
  options: basisOptions.map(({ value, label }) => ({ value, label: `${label} basis` })),
  onChange: (value: string) => setBasis(value as Basis),
  width: undefined,
});

/** The row under the header that governs everything below it. */
export function RangeBar({ state, basis = false }: { state: RangeState; basis?: boolean }) {
  const phone = usePhone();
  const property = usePropertyFilter(state.propertyId, state.setProperty);
  const range = (
    <Segments
      label="Range"
      options={rangeOptions}
      value={state.range}
      onChange={state.setRange}
      full={phone}
    />
  );
  if (phone) {
    const controls: ReactNode[] = [<FilterControl key="property" select={property} labelled={false} />];
    if (basis) controls.push(<FilterControl key="basis" select={basisSelect(state)} labelled={false} />);
    return (
      <Stack gap={8} mb={16}>
        {range}
        <SimpleGrid minColWidth="8.5rem" autoFlow="auto-fit" spacing={8}>
          {controls}
        </SimpleGrid>
      </Stack>
    );
  }
  return (
    <Group justify="space-between" mb={16} gap={8}>
      <Group gap={8}>
        {range}
        <FilterControl select={{ ...property, width: 190 }} labelled={false} />
      </Group>
      {basis && (
        <Segments label="Basis" options={basisOptions} value={state.basis} onChange={state.setBasis} />
      )}
    </Group>
  );
}
