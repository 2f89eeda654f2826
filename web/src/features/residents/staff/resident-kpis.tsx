import type { ResidentFigures } from '@/api/staff';
import { paths } from '@/app/staff/paths';
import { count } from '@/lib/money';
import { KpiStrip } from '@/ui/kpi-strip';
import { movingIn, notActive } from './resident-words';

/** The figures above the list, always those of everything in scope. */
export function ResidentKpis({ figures, status }: { figures: ResidentFigures; status: string }) {
  const active = status === 'active';
  return (
    <KpiStrip
      label="Residents in figures"
      items={[
        {
          label: 'Total Residents',
          value: count(figures.total),
          to: paths.residents,
          context: movingIn(figures.move_ins_this_month),
        },
        {
          label: 'Active Residents',
          value: count(figures.active),
          active,
          to: active ? paths.residents : `${paths.residents}?status=active`,
          context: notActive(figures.pending, figures.inactive),
        },
      ]}
    />
  );
}
