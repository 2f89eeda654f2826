import type { UnitFigures } from '@/api/staff';
import { paths } from '@/app/staff/paths';
import { count, money, percentOf } from '@/lib/money';
import type { Kpi } from '@/ui/kpi-strip';

/** 'Occupied' leads to the occupied units; pressed again it leads back to all. */
function counted(label: string, status: string, n: number, chosen: string): Kpi {
  const active = chosen === status;
  return { label, value: count(n), active, to: active ? paths.units : `${paths.units}?status=${status}` };
}

/** The figures above the list, always those of everything in scope. */
export function unitKpis(figures: UnitFigures, status: string, owing: boolean): Kpi[] {
  const { total, occupied, notice, pre_leased, monthly_rent, occupancy_rate } = figures;
  const livedIn = occupied + notice;
  return [
    {
      label: 'Total',
      value: count(total),
      to: paths.units,
      context: pre_leased > 0 && `${count(pre_leased)} pre-leased`,
    },
    counted('Occupied', 'occupied', occupied, status),
    counted('Vacant', 'vacant', figures.vacant, status),
    counted('Maintenance', 'maintenance', figures.maintenance, status),
    counted('Notice', 'notice', notice, status),
    {
      label: 'Monthly rent',
      value: monthly_rent && money(monthly_rent),
      context: monthly_rent !== null && 'current leases',
    },
    {
      label: 'Outstanding',
      value: figures.outstanding && money(figures.outstanding),
      active: owing,
      to: owing ? paths.units : `${paths.units}?outstanding=true`,
      context: figures.outstanding !== null && 'owed by residents',
    },
    {
      label: 'Occupancy rate',
      value: occupancy_rate === null ? null : percentOf(occupancy_rate),
      context: occupancy_rate === null ? 'No data yet' : `${count(livedIn)} of ${count(total)}`,
    },
  ];
}
