import type { PropertyRow } from '@/api/staff';
import { count, money } from '@/lib/money';
import { type Kpi, KpiStrip, noData } from '@/ui/kpi-strip';
import { ProgressBar } from '@/ui/progress-bar';
import { livedIn, revenueTone, unitSegments } from '../property-figures';

function unitsKpi(property: PropertyRow, units: number): Kpi {
  const { total_units, year_built } = property;
  const built = year_built === null ? null : `Built ${year_built}`;
  const declared = units === 0 && total_units !== null ? 'As entered; none recorded yet' : null;
  return {
    label: 'Total Units',
    value: units > 0 || total_units !== null ? count(units || (total_units ?? 0)) : noData,
    context: declared ?? built,
    bar: units > 0 && <ProgressBar label="Units" total={units} segments={unitSegments(property)} />,
  };
}

function occupancyKpi(property: PropertyRow, units: number): Kpi {
  const full = livedIn(property);
  if (units === 0) return { label: 'Occupancy', value: noData };
  return {
    label: 'Occupancy',
    value: `${property.occupancy ?? 0}%`,
    context: `${count(full)} of ${count(units)} occupied`,
    bar: (
      <ProgressBar
        label="Occupancy"
        total={units}
        segments={[{ label: 'occupied', value: full, tone: 'fill' }]}
      />
    ),
  };
}

function revenueKpi({ monthly_revenue: revenue, potential_revenue: potential }: PropertyRow): Kpi {
  if (revenue === null || potential === null || Number(potential) === 0) {
    return { label: 'Monthly Revenue', value: noData };
  }
  return {
    label: 'Monthly Revenue',
    value: money(revenue),
    context: `of ${money(potential)} total rent`,
    bar: (
      <ProgressBar
        label="Monthly revenue in dollars"
        total={Number(potential)}
        segments={[{ label: 'rented', value: Number(revenue), tone: revenueTone(revenue, potential) }]}
      />
    ),
  };
}

/** How big it is, how full, and what it earns a month; where there are no units yet it says so. */
export function PropertyStats({ property }: { property: PropertyRow }) {
  const units = property.unit_count ?? 0;
  return (
    <KpiStrip
      label="Key figures"
      items={[unitsKpi(property, units), occupancyKpi(property, units), revenueKpi(property)]}
    />
  );
}
